import type { BookDocument, PageKey, PerPage, TextBox, TextStyle } from './document'
import type { Layer } from './layers/layer'

// What each version of the document's type added, so that a writer which knows an older one loses nothing. A document
// without any addition keeps the older version, and so the very same bytes: books in print are compared by them.

export const documentFormats = [1, 2, 3] as const
export type DocumentFormat = (typeof documentFormats)[number]
/** The newest version, which this shop and its editor write. */
export const DOCUMENT_FORMAT: DocumentFormat = 3

/** Version 2 added these, each absent while it has its default. */
export const styleExtras = ['letterSpacing', 'lineHeight', 'opacity'] as const
export const boxExtras = ['turn'] as const
export const extraDefaults = { letterSpacing: 0, lineHeight: 1.5, opacity: 1, turn: 0 } as const

/** A document of a later version keeps its number, so that a shop which does not know it refuses it. */
export const withFormat = (document: BookDocument): BookDocument => {
  if (isNewerFormat(document)) return document
  const format = document.layers ? 3 : hasExtras(document) ? 2 : 1
  return document.format === format ? document : { ...document, format }
}

/** Version 3 added `layers`. An emptied page leaves no key, and the last one takes the field with it. */
export function withLayers(document: BookDocument, page: PageKey, layers: readonly Layer[]): BookDocument {
  const { [page]: _, ...others } = document.layers ?? {}
  const pages: PerPage<Layer[]> = layers.length ? { ...others, [page]: [...layers] } : others
  const { layers: __, ...rest } = document
  return Object.keys(pages).length ? { ...rest, layers: pages } : rest
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
 * The document without what its format does not have. Until a document said the version that added them, such keys meant
 * nothing and were dropped, so they must not take effect now.
 */
export function dropUnknownExtras(given: unknown): unknown {
  if (!isObject(given)) return given
  const format = typeof given.format === 'number' ? given.format : 1
  const { layers: _, ...flat } = given
  return dropTextExtras(format < 3 ? flat : given, format)
}

function dropTextExtras(given: Record<string, unknown>, format: number): Record<string, unknown> {
  if (format > 1) return given
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

/**
 * A writer leaves out the additions that came after the version that it knows: those of the stored document stay, on the
 * texts and the pages that it kept.
 */
export function keepExtras(stored: BookDocument, written: BookDocument, knows: number): BookDocument {
  const layered = knows < 3 ? keepLayers(stored, written) : written
  return withFormat(knows < 2 ? keepTextExtras(stored, layered) : layered)
}

function keepTextExtras(stored: BookDocument, written: BookDocument): BookDocument {
  if (!hasExtras(stored)) return written
  const pages = Object.entries(written.textBoxes).map(([page, boxes]) => [
    page,
    boxes.map((box) => withExtrasOf(box, findStoredText(stored, page as PageKey, box))),
  ])
  return { ...written, textBoxes: Object.fromEntries(pages) }
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

function keepLayers(stored: BookDocument, written: BookDocument): BookDocument {
  return Object.entries(stored.layers ?? {}).reduce((so, [from, layers]) => {
    const page = findMovedPage(stored, written, from as PageKey)
    const names = layers.map(({ id }) => id)
    const locks = stored.locked[from as PageKey]?.filter((id) => names.includes(id)) ?? []
    const locked = [...new Set([...(so.locked[page] ?? []), ...locks])]
    const laid = withLayers(so, page, layers)
    return locks.length ? { ...laid, locked: { ...so.locked, [page]: locked } } : laid
  }, written)
}

/** Layers follow their spread's pictures to where the writer moved them. */
function findMovedPage(stored: BookDocument, written: BookDocument, page: PageKey): PageKey {
  const groundOf = ({ pageImages, backgrounds }: BookDocument, of: PageKey) =>
    `${pageImages[of] ?? ''} ${backgrounds[of] ?? ''}`
  const ground = groundOf(stored, page)
  if (ground === ' ' || groundOf(written, page) === ground) return page
  const pages = Object.keys({ ...written.pageImages, ...written.backgrounds }) as PageKey[]
  return pages.find((other) => groundOf(written, other) === ground) ?? page
}
