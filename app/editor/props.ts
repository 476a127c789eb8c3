import type { BookDocument } from '~/book/document'
import type { BookFacts } from '~/domain/books/readiness'

// The page's data for the editor, read once; later changes go through the editor's own requests.

export interface EditorProps {
  /** a process of an older release does not say whether the book is on sale */
  book: { id: number; title: string; isOnSale?: boolean }
  /** absent from a process of an older release */
  facts?: BookFacts
  preset: { version: number; document: BookDocument; savedAt?: string }
  /** the newest format of the process that read the document; absent from a process of an older release */
  format?: number
  drafts: DraftSummary[]
  readAt: string
  fonts: EditorFont[]
  canGenerate: boolean
  sampleChildren: SampleChild[]
  operator: string
}

export interface DraftSummary {
  key: string
  name: string | null
  by: string
  isSelf: boolean
  base: number
  savedAt: string
  /** a window has the draft open, by the shop's clock */
  isHere: boolean
}

export interface EditorFont {
  family: string
  weights: number[]
  css: string
}

/** A drawn child to look at the pages with. */
export interface SampleChild {
  key: string
  name: string
}
