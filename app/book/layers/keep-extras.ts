import type { BookDocument, PageKey, TextBox, TextStyle } from '../document'
import { boxExtras, hasExtras, styleExtras, withFormat, withLayers } from '../format'

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
