import type { BookDocument, PageKey, TextBox, TextStyle } from './document'
import { boxExtras, hasExtras, styleExtras, withFormat } from './format'

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
