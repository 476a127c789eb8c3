import type { LaidBox, Line } from '../layout'
import { type Markup, markup, number, ratio } from '../painters/markup'
import { paintPlainWords } from '../painters/svg'
import type { PlacedShape, TitlePage } from './layout'
import { TITLE_PAGE } from './names'

export function paintTitlePage(
  { paper, scattered, shapes, boxes }: TitlePage,
  { drawn, defs }: { drawn?: (line: Line, laid: LaidBox) => Markup; defs?: () => Markup } = {},
): Markup {
  const side = number(TITLE_PAGE)
  const words = boxes.flatMap((laid) => paintPlainWords(laid, drawn))
  return markup(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${side} ${side}`, width: side, height: side },
    [
      ...(defs ? [defs()] : []),
      markup('rect', { width: side, height: side, fill: paper }),
      ...[...scattered, ...shapes].map(shapeOf),
      ...words,
    ],
  )
}

const shapeOf = ({ d, color, x, y, scale }: PlacedShape) =>
  markup('path', {
    d,
    fill: color,
    'fill-rule': 'evenodd',
    transform: `translate(${number(x)} ${number(y)}) scale(${ratio(scale)})`,
  })
