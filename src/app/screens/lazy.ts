/** The lobby's code; asked for before the first drawing, too. */
export const loadLobbyScreen = () => import('./LobbyScreen.tsx')
