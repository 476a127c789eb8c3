import { createContext, useContext } from 'react'
import type { BookFacts } from '~/domain/books/readiness'
import type { Command } from './keyboard/keys'
import type { EditorFont, EditorProps, SampleChild } from './props'
import type { Saver } from './saving/saver'

// The context of everything around the canvas. The object never changes, so that messages do not rerender the
// components that use it.

export type DialogName =
  | 'preview'
  | 'variations'
  | 'readiness'
  | 'insert'
  | 'prompt'
  | 'help'
  | 'saveAs'
  | 'versions'

export interface Shell {
  book: EditorProps['book']
  facts?: BookFacts
  fonts: EditorFont[]
  canGenerate: boolean
  sampleChildren: SampleChild[]
  saving: Saver
  act: (command: Command) => void
  open: (dialog: DialogName) => void
  say: (words: string) => void
  /** `isReplacing` when the button for replacing was used: no confirmation then */
  addBackground: (file: File, isReplacing?: boolean) => void
  addPicture: (file: File, isReplacing?: boolean) => void
  /** laid over the page's picture, which stays */
  addImage: (file: File) => void
  addTitle: (file: File, isReplacing?: boolean) => void
  /** retries a failed upload; `forget` hides it */
  again: (id: number) => void
  /** a file that waits for a confirmation is laid over the page's picture instead */
  layOver: (id: number) => void
  forget: (id: number) => void
}

export const ShellContext = createContext<Shell | undefined>(undefined)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('There is no shell here')
  return shell
}
