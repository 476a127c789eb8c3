import { createContext, useContext } from 'react'
import type { Keeping } from './keeping/keeping'
import type { Command } from './keys'
import type { EditorFont } from './props'

// What everything around the canvas shares: what can be asked for anywhere. It stays the same, so that whoever asks for it
// is not drawn anew by what others tell.

export type Opened = 'preview' | 'prompt' | 'help' | 'saveAs' | 'versions'

export interface Shell {
  book: { id: number; title: string }
  fonts: EditorFont[]
  canGenerate: boolean
  keeping: Keeping
  /** a command of the table or of what stands around it */
  act: (command: Command) => void
  open: (dialog: Opened) => void
  /** what was done, seen and heard for a moment */
  say: (words: string) => void
  /** `isReplacing`: what lies on the page was chosen to be replaced, so nobody is asked */
  addBackground: (file: File, isReplacing?: boolean) => void
  addPicture: (file: File, isReplacing?: boolean) => void
  addTitle: (file: File, isReplacing?: boolean) => void
  /** one that failed, once more; or put out of sight */
  again: (id: number) => void
  forget: (id: number) => void
}

export const ShellContext = createContext<Shell | undefined>(undefined)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('There is no shell here')
  return shell
}
