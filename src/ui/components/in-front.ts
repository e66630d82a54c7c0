import { createContext } from 'react'

/** Whether the window around is the visible one; a waiting window keeps its typed values (MODAL-02). */
export const InFront = createContext(true)
