import type { ImageLayer, Layer } from '../layers/layer'
import { pathsOf } from '../layers/outline'
import { middleOf } from '../turn'
import { createMarkup, formatNumber, formatRatio, type Markup } from './markup'

/** A layer is turned and faded as a whole. `hrefOf` returns nothing for a picture that cannot be shown. */
export function layerOf(layer: Layer, hrefOf: (image: ImageLayer) => string | undefined): Markup[] {
  const inside = layer.kind === 'image' ? imageOf(layer, hrefOf(layer)) : pathsOf(layer).map(pathOf)
  if (!inside.length) return []
  const { turn = 0, opacity = 1 } = layer
  const { x, y } = middleOf(layer)
  return [
    createMarkup(
      'g',
      {
        ...(turn && { transform: `rotate(${formatRatio(turn)} ${formatRatio(x)} ${formatRatio(y)})` }),
        ...(opacity < 1 && { opacity: formatRatio(opacity) }),
      },
      inside,
    ),
  ]
}

const pathOf = ({ d, fill = 'none', stroke }: ReturnType<typeof pathsOf>[number]): Markup =>
  createMarkup('path', {
    d,
    fill,
    ...(stroke && {
      stroke: stroke.color,
      'stroke-width': formatRatio(stroke.width),
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
  })

function imageOf({ x, y, width, height }: ImageLayer, href: string | undefined): Markup[] {
  if (!href) return []
  const place = { x: formatNumber(x), y: formatNumber(y), width: formatNumber(width) }
  return [
    createMarkup('image', { href, ...place, height: formatNumber(height), preserveAspectRatio: 'none' }),
  ]
}
