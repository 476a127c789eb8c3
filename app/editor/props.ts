import type { BookDocument } from '~/book/document'

// What the page gives to the editor: plain data, read once. Whatever is done afterwards goes through its calls.

export interface EditorProps {
  book: { id: number; title: string }
  preset: { version: number; document: BookDocument; savedAt?: string }
  /** what was not saved yet: of this operator and of others, the newest first */
  drafts: KnownDraft[]
  /** when it was read, by the shop’s own clock */
  readAt: string
  fonts: EditorFont[]
  /** whether pictures can be made from a prompt here */
  canGenerate: boolean
  /** by name, as the office shows it */
  operator: string
}

export interface KnownDraft {
  key: string
  name: string | null
  by: string
  isSelf: boolean
  /** the version that it began with */
  base: number
  savedAt: string
  /** somebody sits at it, by the shop’s own clock */
  isHere: boolean
}

export interface EditorFont {
  family: string
  weights: number[]
  /** the address of its stylesheet */
  css: string
}
