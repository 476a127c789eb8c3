import { createContext } from 'react'

/** Marks the shop's inline scripts on a freshly rendered page; empty in the browser and on cached pages. */
export const Nonce = createContext<string | undefined>(undefined)
