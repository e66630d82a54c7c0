/** The steps of each flow that the actor driver alone takes, with the reason why no hand on the page does (FLOW-16). */
export const actorAlone: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
