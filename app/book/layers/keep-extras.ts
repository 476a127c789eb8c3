import type { BookDocument, PageKey, TextBox } from '../document'
import { layerExtras, unknownBoxExtras, withFormat, withLayers } from '../format'
import { asField, followEdit } from '../runs/runs'
import { type Layer, layerBounds } from './layer'
import { renameTaken } from './taken-ids'

/**
 * A writer leaves out the additions that came after the version that it knows: those of the stored document stay, on the
 * texts and the pages that it kept.
 */
export function keepExtras(stored: BookDocument, written: BookDocument, knows: number): BookDocument {
  const cut = knows < 4 ? keepLayerExtras(stored, written) : written
  const layered = knows < 3 ? keepLayers(stored, cut) : cut
  return withFormat(keepTextExtras(stored, layered, unknownBoxExtras(knows)))
}

function keepLayerExtras(stored: BookDocument, written: BookDocument): BookDocument {
  const pages = Object.entries(written.layers ?? {}).map(([page, on]) => [
    page,
    on.map((layer) => ({
      ...layerExtrasOf(layer, findStoredLayer(stored, page as PageKey, layer)),
      ...layer,
    })),
  ])
  return pages.length ? { ...written, layers: Object.fromEntries(pages) } : written
}

const urlOf = (layer: Layer) => (layer.kind === 'image' ? layer.url : '')

/** Ids repeat from page to page; only a layer that its own page does not have as it is was moved here. */
function findStoredLayer({ layers = {} }: BookDocument, page: PageKey, layer: Layer): Layer | undefined {
  const here = layers[page]?.find(({ id }) => id === layer.id)
  if (here && urlOf(here) === urlOf(layer)) return here
  const there = Object.values(layers)
    .flat()
    .find((one) => one.id === layer.id && urlOf(one) === urlOf(layer))
  return there ?? here
}

/** Another picture is cut otherwise, but stays in its group. */
const layerExtrasOf = (layer: Layer, before: Layer | undefined) =>
  pick(before ?? {}, before && urlOf(before) === urlOf(layer) ? layerExtras : ['group'])

const pick = (from: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))

function keepTextExtras(stored: BookDocument, written: BookDocument, names: readonly string[]): BookDocument {
  if (!names.length) return written
  const pages = Object.entries(written.textBoxes).map(([page, boxes]) => [
    page,
    boxes.map((box) => withExtrasOf(box, findStoredText(stored, page as PageKey, box), names)),
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

function withExtrasOf(box: TextBox, before: TextBox | undefined, names: readonly string[]): TextBox {
  if (!before) return box
  const { runs, ...extras } = pick(before, names) as Partial<TextBox>
  return {
    ...extras,
    ...(runs && asField(followEdit({ text: before.text, runs }, box.text))),
    ...box,
    style: { ...pick(before.style, names), ...box.style },
  }
}

/** Adds the stored layers to each page that the writer left without any. */
function keepLayers(stored: BookDocument, written: BookDocument): BookDocument {
  const claimed = new Set<PageKey>()
  return Object.entries(stored.layers ?? {}).reduce((so, [from, layers]) => {
    const page = findMovedPage(stored, written, from as PageKey, claimed)
    if (written.layers?.[page]) return so
    return addLayers(so, page, layers, stored.locked[from as PageKey] ?? [])
  }, written)
}

/** Laid over the layers that another page brought here. Two parts with one id would be moved and deleted together. */
function addLayers(so: BookDocument, page: PageKey, layers: readonly Layer[], locks: readonly string[]) {
  const there = so.layers?.[page] ?? []
  const added = renameTaken(layers, [...there, ...(so.textBoxes[page] ?? [])])
  const laid = withLayers(so, page, [...there, ...added].slice(0, layerBounds.onAPage))
  const locked = added.flatMap(({ id }, i) => (locks.includes(layers[i]?.id ?? '') ? [id] : []))
  if (!locked.length) return laid
  return { ...laid, locked: { ...so.locked, [page]: [...new Set([...(so.locked[page] ?? []), ...locked])] } }
}

/**
 * Layers follow their spread's pictures to where the writer moved them. Several pages may have the same pictures, so one
 * that had them before, or that other layers followed them to, is not where these went.
 */
function findMovedPage(
  stored: BookDocument,
  written: BookDocument,
  page: PageKey,
  claimed: Set<PageKey>,
): PageKey {
  const groundOf = ({ pageImages, backgrounds }: BookDocument, of: PageKey) =>
    `${pageImages[of] ?? ''} ${backgrounds[of] ?? ''}`
  const ground = groundOf(stored, page)
  if (ground === ' ' || groundOf(written, page) === ground) return page
  const pages = Object.keys({ ...written.pageImages, ...written.backgrounds }) as PageKey[]
  const moved = pages.find(
    (other) =>
      !claimed.has(other) && groundOf(written, other) === ground && groundOf(stored, other) !== ground,
  )
  if (moved) claimed.add(moved)
  return moved ?? page
}
