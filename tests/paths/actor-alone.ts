/** The steps of each flow that the actor driver alone takes, with the reason why no hand on the page does (FLOW-16). */
export const actorAlone: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  launch: {
    'the session is lost during the game':
      'The page of a game has neither the tiles nor the messages that the walk’s later steps press, and a walk does not know where its session was lost.',
  },
}
