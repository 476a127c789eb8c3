import type { BookDocument, PageKey, TextBox, TextStyle } from './document'

// What each version of the document's type added, so that a writer which knows an older one loses nothing. A document
// without any addition keeps the older version, and so the very same bytes: books in print are compared by them.

export const documentFormats = [1, 2] as const
export type DocumentFormat = (typeof documentFormats)[number]
/** The newest version, which this shop and its editor write. */
export const DOCUMENT_FORMAT: DocumentFormat = 2

/** Version 2 added these, each absent while it has its default. */
export const styleExtras = ['letterSpacing', 'lineHeight', 'opacity'] as const
export const boxExtras = ['turn'] as const
export const extraDefaults = { letterSpacing: 0, lineHeight: 1.5, opacity: 1, turn: 0 } as const

export const withFormat = (document: BookDocument): BookDocument => {
  const format = hasExtras(document) ? 2 : 1
  return document.format === format ? document : { ...document, format }
}

const hasExtras = ({ textBoxes }: BookDocument) =>
  Object.values(textBoxes).some((boxes) =>
    boxes.some(
      (box) =>
        boxExtras.some((name) => box[name] !== undefined) ||
        styleExtras.some((name) => box.style[name] !== undefined),
    ),
  )

/** A writer of version 1 knows no additions: those of the stored document stay on the texts that it kept. */
export function keepExtras(stored: BookDocument, written: BookDocument): BookDocument {
  if (written.format >= DOCUMENT_FORMAT || stored.format === 1) return written
  const pages = Object.entries(written.textBoxes).map(([page, boxes]) => {
    const before = new Map(stored.textBoxes[page as PageKey]?.map((box) => [box.id, box]))
    return [page, boxes.map((box) => withExtrasOf(box, before.get(box.id)))]
  })
  return withFormat({ ...written, textBoxes: Object.fromEntries(pages) })
}

function withExtrasOf(box: TextBox, before: TextBox | undefined): TextBox {
  if (!before) return box
  const pick = (from: TextBox | TextStyle, names: readonly string[]) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
  return {
    ...pick(before, boxExtras),
    ...box,
    style: { ...pick(before.style, styleExtras), ...box.style },
  }
}

/** The version of a stored document as it stands there, which a later release may have written. */
export const isNewerFormat = (stored: unknown): boolean =>
  typeof stored === 'object' &&
  stored !== null &&
  'format' in stored &&
  typeof stored.format === 'number' &&
  stored.format > DOCUMENT_FORMAT
