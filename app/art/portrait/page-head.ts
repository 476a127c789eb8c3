import { expressionOf } from '../child/expression'
import { type HeadParts, headPartsOf, paintHair, paintHeadBefore } from '../child/head'
import type { ChildLook } from '../child/look'
import type { HeadPlace } from '../figure/figure'
import { Pen } from '../figure/pen'
import { points, ribbon, smooth } from '../kit/shapes'
import type { Pixels } from '../layers'
import type { Light, Shot } from '../looks'
import { Page } from '../page'
import { PORTRAIT, portraitPlane } from './portrait'

/** A head set into a page that is a picture: the page brings the body. */
export interface PageHead {
  look: ChildLook
  place: HeadPlace
  light: Light
  /** of the page, whose units are its height's thousandths */
  width: number
}

/** The head with its hair on nothing. */
export async function paintPageHead({ look, place, light, width }: PageHead, shot: Shot): Promise<Pixels> {
  const { seed } = PORTRAIT
  const page = new Page({ seed, light, width, height: 1000, ground: 'transparent', child: look, ...shot })
  const parts = headPartsOf(look, expressionOf({ gaze: place.flip ? -GAZE : GAZE }))
  const penOf = (brush: ConstructorParameters<typeof Pen>[0]) => Pen.at(brush, { ...place, flip: false })
  page.plane(portraitPlane, (brush) => drawBehind(penOf(brush), parts))
  page.plane(portraitPlane, (brush) => {
    const pen = penOf(brush)
    paintHeadBefore(pen, parts)
    paintHair(pen, parts, 'over')
  })
  return (await page.painted()).pixels('whole')
}

const GAZE = 0.2

/** Neck and shoulders of the page's own child, which stand before the hair behind. */
const body = smooth(
  points(
    '-0.19,0.3 0.2,0.3 0.21,0.56 0.36,0.64 0.6,0.76 0.72,1.1 0.8,2.4 -0.8,2.4 -0.7,1.1 -0.58,0.76 -0.35,0.64 -0.2,0.56',
  ),
  true,
  6,
)

/** The upper end of the neck has the child's own skin, in the shade of its chin. */
function drawBehind(pen: Pen, parts: HeadParts) {
  paintHair(pen, parts, 'behind')
  pen.brush.erase(pen.on(body))
  pen.fill(ribbon(points('0,0.3 0,0.45 0,0.53'), [0.19, 0.2, 0.14]), pen.skinShade(parts.skin, 0.6))
}
