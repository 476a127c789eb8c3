import { type BookDocument, defaultTextStyle, type TextBox, type TextStyle } from '~/book/document'
import { type BoxLayout, layoutText } from '~/book/layout'
import { metricsOf } from '~/book/metrics'
import {
  layoutTitlePage,
  lookOf,
  type PlacedShape,
  storyTextStyle,
  type TitleWords,
  titleGroundOf,
  titleScaleOf,
} from '~/book/title/layout'
import type { ExtraPageName } from './profile'

// The pages around a story are title and dedication, closing words, and imprint. They use the story's font and the
// paper of its title page.

export interface ExtraPageWords extends TitleWords {
  closing: string
  imprint: string
}

export interface ExtraPage {
  /** white if missing */
  paper?: string
  shapes: PlacedShape[]
  boxes: BoxLayout[]
}

const MARGIN = 60
const WIDTH = 600 - 2 * MARGIN

export function layOutExtraPages(
  document: BookDocument,
  words: ExtraPageWords,
): Record<ExtraPageName, ExtraPage> {
  const look = lookOf(document)
  const { paper, scattered } = titleGroundOf(look)
  const set = layoutWith(storyTextStyle(document))
  const title = layoutTitlePage(document, words)
  const closing = set('closing', words.closing, { y: 250, size: 21, height: 100, color: look.ink })
  const imprint = set('imprint', words.imprint, {
    ...{ y: 440, size: 12, height: 116, color: look.quiet },
    textAlign: 'left',
  })
  return {
    title: { paper, shapes: [...title.scattered, ...title.shapes], boxes: title.boxes },
    closing: { paper, shapes: scattered, boxes: [closing] },
    imprint: { paper, shapes: [], boxes: [imprint] },
    blank: { paper, shapes: [], boxes: [] },
  }
}

interface Place {
  y: number
  size: number
  height: number
  color: string
  textAlign?: TextStyle['textAlign']
}

const layoutWith =
  (reading: TextStyle) =>
  (id: string, text: string, { y, size, height, color, textAlign = 'center' }: Place) =>
    layOutBox({
      ...{ id, text, x: MARGIN, y, width: WIDTH, height },
      style: {
        ...defaultTextStyle(),
        ...{ fontFamily: reading.fontFamily, fontWeight: reading.fontWeight, textAlign, color },
        fontSize: Math.round(size * titleScaleOf(reading)),
      },
    })

export function layOutSpine(
  document: BookDocument,
  title: string,
  room: { width: number; height: number } | undefined,
): BoxLayout[] {
  if (!room) return []
  const { fontFamily, fontWeight } = storyTextStyle(document)
  const fontSize = Math.min(20, Math.floor(room.height / 1.9))
  const style = { ...defaultTextStyle(), fontFamily, fontWeight, fontSize, textAlign: 'center' as const }
  const y = (room.height - fontSize * 1.5) / 2
  return [layOutBox({ id: 'spine', text: title, x: 0, y, width: room.width, height: fontSize * 1.5, style })]
}

function layOutBox(box: TextBox): BoxLayout {
  const metrics = metricsOf(box.style.fontFamily, box.style.fontWeight)
  return { box, metrics, ...layoutText(box, box.text, metrics) }
}
