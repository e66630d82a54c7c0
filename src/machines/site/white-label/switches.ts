import type { SwitchNode } from '../../../api/calls/system.ts'

/** The white-label switches that the site reads (PERM-05). */
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
 * Returns the switches of a white-label tree, at any depth (PERM-05). A missing switch is off; a repeated one is on if
 * any of them is. Decision: a disabled group does not disable its switches.
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
