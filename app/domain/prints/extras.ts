import { type BookDocument, pageKeys, plainStyle, type TextBox, type TextStyle } from '~/book/document'
import { type LaidBox, layoutText } from '~/book/layout'
import { metricsOf } from '~/book/metrics'
import type { Extra } from './profile'

// The pages around a story: its title, a last word, an imprint. Set in the face that the book is read in, and in proportion
// to its size.

/** What they say; the words themselves stand in the texts. */
export interface SaidAround {
  title: string
  /** whose story it is */
  story: string
  shop: string
  closing: string
  imprint: string
}

const READ_AT = 26
const MARGIN = 60
const WIDTH = 600 - 2 * MARGIN

export function extrasOf(document: BookDocument, said: SaidAround): Partial<Record<Extra, LaidBox[]>> {
  const { fontFamily, fontWeight, fontSize } = readIn(document)
  const set = (id: string, text: string, { y, size, height, textAlign = 'center' as const }: Place) =>
    laid({
      ...{ id, text, x: MARGIN, y, width: WIDTH, height },
      style: {
        ...plainStyle(),
        fontFamily,
        fontWeight,
        textAlign,
        fontSize: Math.round((size * fontSize) / READ_AT),
      },
    })
  return {
    title: [
      set('title', said.title, { y: 190, size: 40, height: 130 }),
      set('story', said.story, { y: 330, size: 22, height: 60 }),
      set('shop', said.shop, { y: 520, size: 13, height: 36 }),
    ],
    closing: [set('closing', said.closing, { y: 250, size: 21, height: 100 })],
    imprint: [set('imprint', said.imprint, { y: 440, size: 12, height: 116, textAlign: 'left' })],
  }
}

interface Place {
  y: number
  size: number
  height: number
  textAlign?: TextStyle['textAlign']
}

/** A title that stands on its side. */
export function onSpine(
  document: BookDocument,
  title: string,
  room: { width: number; height: number } | undefined,
): LaidBox[] {
  if (!room) return []
  const { fontFamily, fontWeight } = readIn(document)
  const fontSize = Math.min(20, Math.floor(room.height / 1.9))
  const style = { ...plainStyle(), fontFamily, fontWeight, fontSize, textAlign: 'center' as const }
  const y = (room.height - fontSize * 1.5) / 2
  return [laid({ id: 'spine', text: title, x: 0, y, width: room.width, height: fontSize * 1.5, style })]
}

function laid(box: TextBox): LaidBox {
  const metrics = metricsOf(box.style.fontFamily, box.style.fontWeight)
  return { box, metrics, ...layoutText(box, box.text, metrics) }
}

/** The first words of its story say how all of it is set. */
function readIn({ textBoxes }: BookDocument): TextStyle {
  const boxes = pageKeys.filter((page) => page.includes('-') && !page.startsWith('cover'))
  return boxes.flatMap((page) => textBoxes[page] ?? [])[0]?.style ?? plainStyle()
}
