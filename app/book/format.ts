import type { BookDocument, PageKey, PerPage, TextBox } from './document'
import type { Layer } from './layers/layer'

// What each version of the document's type added, so that a writer which knows an older one loses nothing. A document
// without any addition keeps the older version, and so the very same bytes: books in print are compared by them.

export const documentFormats = [1, 2, 3, 4, 5] as const
export type DocumentFormat = (typeof documentFormats)[number]
/** The newest version, which this shop and its editor write. */
export const DOCUMENT_FORMAT: DocumentFormat = 5

/** Version 2 added these, each absent while it has its default. */
export const styleExtras = ['letterSpacing', 'lineHeight', 'opacity'] as const
export const boxExtras = ['turn'] as const
export const extraDefaults = { letterSpacing: 0, lineHeight: 1.5, opacity: 1, turn: 0, curve: 0 } as const

/** Version 4 added these to free layers, and to texts. */
export const layerExtras = ['crop', 'group'] as const
const laterBoxExtras = ['group', 'curve'] as const
/** Version 5 added these to texts. */
const latestBoxExtras = ['runs'] as const

/** A document of a later version keeps its number, so that a shop which does not know it refuses it. */
export const withFormat = (document: BookDocument): BookDocument => {
  if (isNewerFormat(document)) return document
  const dense = dropEmptyLayers(document)
  const format = formatOf(dense)
  return dense.format === format ? dense : { ...dense, format }
}

function formatOf(document: BookDocument): DocumentFormat {
  if (hasBoxExtras(document, latestBoxExtras)) return 5
  if (hasLaterExtras(document)) return 4
  return document.layers ? 3 : hasExtras(document) ? 2 : 1
}

function dropEmptyLayers(document: BookDocument): BookDocument {
  const { layers, ...rest } = document
  const pages = Object.entries(layers ?? {})
  if (pages.length ? pages.every(([, on]) => on.length) : !layers) return document
  return pages.reduce((so, [page, on]) => withLayers(so, page as PageKey, on), rest)
}

/** Version 3 added `layers`. An emptied page leaves no key, and the last one takes the field with it. */
export function withLayers(document: BookDocument, page: PageKey, layers: readonly Layer[]): BookDocument {
  const { [page]: _, ...others } = document.layers ?? {}
  const pages: PerPage<Layer[]> = layers.length ? { ...others, [page]: [...layers] } : others
  const { layers: __, ...rest } = document
  return Object.keys(pages).length ? { ...rest, layers: pages } : rest
}

const hasBoxExtras = ({ textBoxes }: BookDocument, names: readonly (keyof TextBox)[]) =>
  Object.values(textBoxes).some((on) => on.some((box) => names.some((name) => box[name] !== undefined)))

const hasExtras = (document: BookDocument) =>
  hasBoxExtras(document, boxExtras) ||
  Object.values(document.textBoxes).some((on) =>
    on.some(({ style }) => styleExtras.some((name) => style[name] !== undefined)),
  )

const hasLaterExtras = (document: BookDocument) =>
  Object.values(document.layers ?? {}).some((on) =>
    on.some((layer) => layerExtras.some((name) => hasValue(layer, name))),
  ) || hasBoxExtras(document, laterBoxExtras)

/** A shape has no cut at all, and a default that was read as nothing leaves its key. */
const hasValue = (layer: Layer, name: string) =>
  (layer as unknown as Record<string, unknown>)[name] !== undefined

/**
 * The document without what its format does not have. Until a document said the version that added them, such keys meant
 * nothing and were dropped, so they must not take effect now.
 */
export function dropUnknownExtras(given: unknown): unknown {
  if (!isObject(given)) return given
  const format = typeof given.format === 'number' ? given.format : 1
  const { layers, ...flat } = given
  const known =
    format < 4 && isObject(layers) ? { ...flat, layers: mapPages(layers, omitLayerExtras) } : given
  return dropTextExtras(format < 3 ? flat : known, format)
}

const mapPages = (pages: Record<string, unknown>, change: (one: unknown) => unknown) =>
  Object.fromEntries(
    Object.entries(pages).map(([page, all]) => [page, Array.isArray(all) ? all.map(change) : all]),
  )

const omitLayerExtras = (layer: unknown) => (isObject(layer) ? omit(layer, layerExtras) : layer)

function dropTextExtras(given: Record<string, unknown>, format: number): Record<string, unknown> {
  const names = unknownBoxExtras(format)
  if (!names.length || !isObject(given.textBoxes)) return given
  return { ...given, textBoxes: mapPages(given.textBoxes, (box) => withoutExtras(box, names)) }
}

/** In older rows a text's style lies flat in its box. */
function withoutExtras(box: unknown, names: readonly string[]): unknown {
  if (!isObject(box)) return box
  const rest = omit(box, names)
  return isObject(box.style) ? { ...rest, style: omit(box.style, names) } : rest
}

/** The additions to a text, its style included, that a document of this version does not have. */
export const unknownBoxExtras = (format: number): readonly string[] => [
  ...(format < 2 ? [...styleExtras, ...boxExtras] : []),
  ...(format < 4 ? laterBoxExtras : []),
  ...(format < 5 ? latestBoxExtras : []),
]

const omit = (from: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)))

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The version of a stored document as it stands there, which a later release may have written. */
export const isNewerFormat = (stored: unknown): boolean =>
  isObject(stored) && typeof stored.format === 'number' && stored.format > DOCUMENT_FORMAT
