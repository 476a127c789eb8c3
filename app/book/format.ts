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

/** A document of a later version keeps its number, so that a shop which does not know it refuses it. */
export const withFormat = (document: BookDocument): BookDocument => {
  if (isNewerFormat(document)) return document
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

/**
 * The document without what its format does not have. Until a document said version 2, such keys meant nothing and were
 * dropped, so they must not take effect now.
 */
export function dropUnknownExtras(given: unknown): unknown {
  if (!isObject(given) || (typeof given.format === 'number' && given.format > 1)) return given
  if (!isObject(given.textBoxes)) return given
  const pages = Object.entries(given.textBoxes).map(([page, boxes]) => [
    page,
    Array.isArray(boxes) ? boxes.map(withoutExtras) : boxes,
  ])
  return { ...given, textBoxes: Object.fromEntries(pages) }
}

/** In older rows a text's style lies flat in its box. */
function withoutExtras(box: unknown): unknown {
  if (!isObject(box)) return box
  const rest = omitExtras(box)
  return isObject(box.style) ? { ...rest, style: omitExtras(box.style) } : rest
}

const extraNames: readonly string[] = [...styleExtras, ...boxExtras]
const omitExtras = (from: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !extraNames.includes(name)))

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** A writer that knows only version 1 leaves additions out: those of the stored document stay on the texts that it kept. */
export function keepExtras(stored: BookDocument, written: BookDocument): BookDocument {
  if (!hasExtras(stored)) return written
  const pages = Object.entries(written.textBoxes).map(([page, boxes]) => [
    page,
    boxes.map((box) => withExtrasOf(box, findStoredText(stored, page as PageKey, box))),
  ])
  return withFormat({ ...written, textBoxes: Object.fromEntries(pages) })
}

/** Ids repeat from page to page, and a spread may have been moved, so that an id alone does not name a text. */
function findStoredText({ textBoxes }: BookDocument, page: PageKey, box: TextBox): TextBox | undefined {
  const here = textBoxes[page]?.find(({ id }) => id === box.id)
  if (here?.text === box.text) return here
  const moved = Object.values(textBoxes)
    .flat()
    .find(({ id, text }) => id === box.id && text === box.text)
  return moved ?? (here?.x === box.x && here.y === box.y ? here : undefined)
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
  isObject(stored) && typeof stored.format === 'number' && stored.format > DOCUMENT_FORMAT
