import type { BookDocument, PageKey } from '~/book/document'

/** One page, and all that a drawing of it shows. */
export interface Leaf {
  /** of this page alone */
  document: BookDocument
  page: PageKey
  /** whose name is said; the tokens where it is nobody's */
  child?: string
  /** of a spread; all of it where nothing is said */
  half?: 'left' | 'right'
  /** by the addresses in the document: what is shown instead, as an address that holds it */
  pictures: Record<string, string>
}

/** An SVG. */
export type Drawing = { ok: true; made: Uint8Array } | { ok: false; reason: 'busy' | 'broken' }

/** Pages as drawings: their letters as outlines out of the print files. In a process of its own. */
export interface DrawingPort {
  drawn(leaf: Leaf): Promise<Drawing>
}
