import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { everyFlow } from '../paths/every-flow.ts'
import { sides } from '../paths/all-sides.ts'

/** What the owner's card says are state machines, by the machines that they are. */
const flows = {
  'system status': ['site', 'systemStatus'],
  auth: ['auth', 'login', 'captcha', 'changePassword', 'smsLogin', 'smsCode', 'countdown'],
  registration: ['registration'],
  lobby: ['lobby', 'search', 'favourites'],
  'launch, lotteries included': ['launch', 'lottery'],
  'the overlays of the centres': ['windows', 'memberCentre', 'agentCentre'],
} as const

/** What decides, remembers or asks by itself; a screen leaves that to the machines. */
const ownLogic =
  /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|localStorage|sessionStorage|indexedDB|useReducer|useQuery|useMutation|createActor|createMachine|useMachine|useActor|useActorRef)\b|document\.cookie/

/** Where a screen may not take values from: what it needs to know is in a view, and what it wants is an event. */
const foreign = /\/app\/|\/api\/|\/sandbox\/|\.machine\.ts$|^@tanstack\/(?!react-virtual$)|^effect|^xstate$/

/** What in a source file of a screen is more than rendering a snapshot and sending events. */
const logicIn = (source: string): readonly string[] => {
  const imports = [...source.matchAll(/^import (?!type\b)(?:[^'"]*? from )?['"]([^'"]+)['"]/gm)]
    .filter(([line]) => !/^import \{(?:\s*type [^,}]+,?)+\s*\}/.test(line))
    .map(([, from]) => from ?? '')
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return [...imports.filter((from) => foreign.test(from)), ...(ownLogic.exec(code) ?? [])]
}

describe('FLOW-01: system status, auth, registration, lobby, launch and the centre overlays are actors that hold all logic; a screen renders snapshots and sends events', () => {
  test.each(Object.entries(flows))('%s: each machine is walked by an actor, and on the page', (_, machines) => {
    expect(everyFlow.map(({ machine }) => machine.id)).toEqual(expect.arrayContaining([...machines]))
    expect(sides.map(({ flow }) => flow.machine.id)).toEqual(expect.arrayContaining([...machines]))
  })

  test('no screen asks, keeps or runs anything by itself', () => {
    const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    expect(files.length).toBeGreaterThan(150)
    const found = files.flatMap((file) =>
      logicIn(readFileSync(`src/ui/${file}`, 'utf8')).map((what) => `${file}: ${what}`),
    )
    expect(found).toEqual([])
  })

  test('a screen that did would be found', () => {
    expect(logicIn(`import type { A } from '../../machines/a/a.machine.ts'\nimport { useState } from 'react'`)).toEqual(
      [],
    )
    expect(logicIn(`import { aMachine } from '../../machines/a/a.machine.ts'`)).toHaveLength(1)
    expect(logicIn(`import {\n  a,\n} from '../../api/client.ts'`)).toHaveLength(1)
    expect(logicIn(`const A = () => { void fetch('/wps'); return null }`)).toEqual(['fetch'])
  })
})
