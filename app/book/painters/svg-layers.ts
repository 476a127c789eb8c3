import type { Box } from '../document'
import { type ImageLayer, type Layer, uncroppedBox } from '../layers/layer'
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

/** A picture that is cut lies in a drawing of its own, which ends at the layer's box. */
function imageOf(layer: ImageLayer, href: string | undefined): Markup[] {
  if (!href) return []
  const whole = placeOf(uncroppedBox(layer))
  const image = createMarkup('image', { href, ...whole, preserveAspectRatio: 'none' })
  if (!layer.crop) return [image]
  const frame = placeOf(layer)
  const viewBox = Object.values(frame).join(' ')
  return [createMarkup('svg', { ...frame, viewBox, preserveAspectRatio: 'none' }, [image])]
}

const placeOf = ({ x, y, width, height }: Box) => ({
  ...{ x: formatNumber(x), y: formatNumber(y) },
  ...{ width: formatNumber(width), height: formatNumber(height) },
})
