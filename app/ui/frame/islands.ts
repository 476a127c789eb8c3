import { createContext } from 'react'

interface Island {
  src: string
  /** Its imports, to be loaded at the same time. */
  imports: readonly string[]
}

export interface Islands {
  childRoom: Island
  headCorrection: Island
  portraitPainter: Island
  visitorPage: Island
  bookPage: Island
  ebookReader: Island
  ebookDevice: Island
  ebookKeeper: Island
  photoForm: Island
  photoStudio: Island
  loginDialog: Island
}

/** Known to the server alone, whose build comes after the browser's. */
export const IslandsContext = createContext<Islands | undefined>(undefined)
