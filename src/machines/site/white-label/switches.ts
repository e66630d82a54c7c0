import type { SwitchNode } from '../../../api/calls/system.ts'

/** The white-label switches that the site reads (S1 6, PERM-05). */
export const switchNames = [
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'USERNAMEREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'DIRECTREG3',
  'PTSYS3',
] as const

export type SwitchName = (typeof switchNames)[number]
export type Switches = Readonly<Record<SwitchName, boolean>>

/**
 * The switches of a white-label tree, at any depth. A switch that the tree lacks is off; one that it names twice is on where
 * one of them is. A group that is off does not turn its switches off: each node speaks for itself (decided).
 */
export const readSwitches = (tree: readonly SwitchNode[]): Switches => {
  const on = new Set<string>()
  const open = [...tree]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.enabled === '1') on.add(node.modId)
    for (const child of node.childrenNodes ?? []) open.push(child)
  }
  return Object.fromEntries(switchNames.map((name) => [name, on.has(name)])) as Switches
}
