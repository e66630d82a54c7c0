import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { everyFlow } from '../paths/every-flow.ts'
import { sides } from '../paths/all-sides.ts'
import { decisionsIn } from '../support/decisions.ts'

/** The flows that have to be state machines, with their machines. */
const flows = {
  'system status': ['site', 'systemStatus'],
  auth: ['auth', 'login', 'captcha', 'changePassword', 'smsLogin', 'smsCode', 'countdown'],
  registration: ['registration'],
  lobby: ['lobby', 'search', 'favourites'],
  'launch, lotteries included': ['launch', 'lottery'],
  'the overlays of the centres': ['windows', 'memberCentre', 'agentCentre'],
} as const

/** Hooks and globals that decide, remember or request; screens leave them to machines. */
const ownLogic =
  /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|localStorage|sessionStorage|indexedDB|useReducer|useQuery|useMutation|createActor|createMachine|useMachine|useActor|useActorRef)\b|document\.cookie/

/** Modules from which a screen must not import values: views give data, events take intent. */
const foreign = /\/app\/|\/api\/|\/sandbox\/|\.machine\.ts$|^@tanstack\/(?!react-virtual$)|^effect|^xstate$/

/** Returns the parts of a screen's source that do more than render snapshots and send events. */
const logicIn = (source: string): readonly string[] => {
  const imports = [...source.matchAll(/^import (?!type\b)(?:[^'"]*? from )?['"]([^'"]+)['"]/gm)]
    .filter(([line]) => !/^import \{(?:\s*type [^,}]+,?)+\s*\}/.test(line))
    .map(([, from]) => from ?? '')
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return [...imports.filter((from) => foreign.test(from)), ...(ownLogic.exec(code) ?? [])]
}

describe('every flow is an actor with all logic; screens render snapshots and send events [FLOW-01]', () => {
  test.each(Object.entries(flows))('%s: each machine has path tests on the actor and on the page', (_, machines) => {
    expect(everyFlow.map(({ machine }) => machine.id)).toEqual(expect.arrayContaining([...machines]))
    expect(sides.map(({ flow }) => flow.machine.id)).toEqual(expect.arrayContaining([...machines]))
  })

  test('no screen requests, stores or runs anything by itself', () => {
    const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    expect(files.length).toBeGreaterThan(150)
    const found = files.flatMap((file) =>
      logicIn(readFileSync(`src/ui/${file}`, 'utf8')).map((what) => `${file}: ${what}`),
    )
    expect(found).toEqual([])
  })

  test('the check finds a screen that does', () => {
    expect(logicIn(`import type { A } from '../../machines/a/a.machine.ts'\nimport { useState } from 'react'`)).toEqual(
      [],
    )
    expect(logicIn(`import { aMachine } from '../../machines/a/a.machine.ts'`)).toHaveLength(1)
    expect(logicIn(`import {\n  a,\n} from '../../api/client.ts'`)).toHaveLength(1)
    expect(logicIn(`const A = () => { void fetch('/wps'); return null }`)).toEqual(['fetch'])
  })

  test('no component or hook of the app decides in an effect or a handler', () => {
    const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    const found = files.flatMap((file) =>
      decisionsIn(readFileSync(`src/app/${file}`, 'utf8')).map((what) => `${file} ${what}`),
    )
    expect(files.length).toBeGreaterThan(150)
    expect(found).toEqual([])
  })

  test('the check finds each kind of decision', () => {
    const inHook = (code: string) => decisionsIn(`const useA = () => { ${code} }`)
    expect(inHook('useEffect(() => { if (a) b() })')).toEqual(['useA: a condition in useEffect'])
    expect(inHook('useEffect(() => { send(a ?? b) })')).toEqual([])
    expect(inHook('const before = useRef(1)')).toEqual(['useA: useRef'])
    expect(inHook('const box = useRef<HTMLDivElement>(null)')).toEqual([])
    expect(inHook('useQuery({ ...query, enabled: a && b })')).toEqual(['useA: a condition in enabled'])
    expect(inHook('useQuery({ ...query, enabled: signedIn })')).toEqual([])
    expect(decisionsIn('function A() { return <B onPress={() => (a ? b() : c())} /> }')).toEqual([
      'A: a condition in onPress',
    ])
    expect(decisionsIn('function A() { return a && <B onPress={b} /> }')).toEqual([])
    expect(decisionsIn('const choose = () => { if (a) b() }')).toEqual([])
  })
})
