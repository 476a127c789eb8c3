import type { BookDocument, PageKey } from '~/book/document'

export interface PreviewPage {
  /** contains this page alone */
  document: BookDocument
  page: PageKey
  /** the child's name to fill in; without it the tokens stay */
  child?: string
  /** the half of a spread; without it the whole spread */
  half?: 'left' | 'right'
  /** by the addresses in the document: the `data:` address shown instead */
  pictures: Record<string, string>
}

export type PreviewResult = { ok: true; made: Uint8Array } | { ok: false; reason: 'busy' | 'broken' }

/** Draws pages as SVGs whose letters are outlines from the print fonts, in a child process. */
export interface PagePreviewPort {
  renderPage(leaf: PreviewPage): Promise<PreviewResult>
}
