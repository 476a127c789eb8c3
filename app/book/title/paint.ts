import type { BoxLayout, Line } from '../layout'
import { createMarkup, formatNumber, formatRatio, type Markup } from '../painters/markup'
import { paintPlainWords } from '../painters/svg-text'
import type { PlacedShape, TitlePage } from './layout'
import { TITLE_PAGE_SIZE } from './title-look'

export function paintTitlePage(
  { paper, scattered, shapes, boxes }: TitlePage,
  { drawn, defs }: { drawn?: (line: Line, laid: BoxLayout) => Markup; defs?: () => Markup } = {},
): Markup {
  const side = formatNumber(TITLE_PAGE_SIZE)
  const words = boxes.flatMap((laid) => paintPlainWords(laid, drawn))
  return createMarkup(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${side} ${side}`, width: side, height: side },
    [
      ...(defs ? [defs()] : []),
      createMarkup('rect', { width: side, height: side, fill: paper }),
      ...[...scattered, ...shapes].map(shapeOf),
      ...words,
    ],
  )
}

const shapeOf = ({ d, color, x, y, scale }: PlacedShape) =>
  createMarkup('path', {
    d,
    fill: color,
    'fill-rule': 'evenodd',
    transform: `translate(${formatNumber(x)} ${formatNumber(y)}) scale(${formatRatio(scale)})`,
  })
