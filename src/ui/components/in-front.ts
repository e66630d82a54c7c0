import { createContext } from 'react'

/** Is the window that is drawn here the one that is shown? One that waits beneath another keeps what was typed (MODAL-02). */
export const InFront = createContext(true)
