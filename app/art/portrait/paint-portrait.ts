import type { Expression } from '../child/expression'
import type { ChildLook } from '../child/look'
import { Page } from '../page'
import { drawPortrait, PORTRAIT, type PortraitCrop, portraitCrops, portraitPlane } from './portrait'

/** Head and shoulders on nothing, as a browser paints them. */
export async function paintPortrait(
  look: ChildLook,
  px: number,
  crop: PortraitCrop = 'bust',
  mouth?: Expression['mouth'],
) {
  const page = new Page({ ...PORTRAIT, px, ...portraitCrops[crop], ground: 'transparent', child: look })
  page.plane(portraitPlane, (brush) => drawPortrait(brush, look, mouth))
  return (await page.painted()).pixels('whole')
}
