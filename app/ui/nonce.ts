import { createContext } from 'react'

/** Marks our own inline scripts on a freshly rendered page; empty in the browser and on kept pages. */
export const Nonce = createContext<string | undefined>(undefined)
