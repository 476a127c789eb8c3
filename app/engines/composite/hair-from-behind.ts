import { parseHex, type Rgb } from './colour/lab'
import { clamp, type Pixels } from './colour/pixels'
import type { HairLayers, HairLook, PageTemplate } from './composite'
import type { PageLayers } from './page/layers'

/** The two colours in which a page's hair layers are painted. */
export const DARKEST_HAIR = '#17110f'
export const FAIREST_HAIR = '#f6e6c2'

/** Below a head its hair goes on in the colour of its ends. */
export const hairColourOn = (
  { colour, ends = colour }: HairLook,
  { hasLooseHair }: Pick<PageTemplate, 'hasLooseHair'>,
) => (hasLooseHair ? ends : colour)

type HairGround = Pick<PageLayers, 'back' | 'skin'>

/** Paints this child's hair over the book's own, its skin still neutral. Changes the given layers in place. */
export function paintHair({ back, skin }: HairGround, hair: HairLayers<Pixels>, colour: string): void {
  const share = hairShareOf(colour)
  const { base, light } = hair
  for (let i = 0; i < base.data.length; i += 4) {
    const covers = (base.data[i + 3] as number) / 255
    if (!covers) continue
    for (let c = 0; c < 3; c++) {
      const painted = (base.data[i + c] as number) + (light.data[i + c] as number) * (share[c] as number)
      back.data[i + c] = painted * covers + (back.data[i + c] as number) * (1 - covers)
      skin.data[i + c] =
        (hair.skin.data[i + c] as number) * covers + (skin.data[i + c] as number) * (1 - covers)
    }
  }
}

/** A colour's position between the darkest and the fairest hair, in each channel. */
function hairShareOf(colour: string): Rgb {
  const [dark, fair] = [parseHex(DARKEST_HAIR), parseHex(FAIREST_HAIR)]
  return parseHex(colour).map((value, c) =>
    clamp((value - (dark[c] as number)) / ((fair[c] as number) - (dark[c] as number))),
  ) as Rgb
}
