import type { Pen } from '../figure/pen'
import { mix, shift } from '../kit/colour'
import { blob, points, type Shape, smooth } from '../kit/shapes'
import { hairColour, skinColour, trinketPalette } from './colours'
import { type HairFamily, hairFamilies } from './hair/families'
import type { ChildLook } from './look'
import { circlesOf } from './profile'

/** What lies behind the head, seen from above with the face to the right. */
const falls: Partial<Record<HairFamily, string[]>> = {
  bob: ['0.1,-0.5 -0.4,-0.56 -0.62,-0.3 -0.66,0 -0.62,0.3 -0.4,0.56 0.1,0.5'],
  long: ['0.06,-0.5 -0.5,-0.54 -1,-0.42 -1.26,-0.22 -1.2,0 -1.28,0.2 -1,0.44 -0.5,0.54 0.06,0.5'],
  tail: ['-0.36,-0.14 -0.8,-0.24 -1.24,-0.18 -1.5,0.02 -1.24,0.14 -0.8,0.2 -0.36,0.14'],
  tails: [
    '-0.1,-0.4 -0.36,-0.62 -0.86,-0.72 -1.2,-0.62 -0.86,-0.48 -0.4,-0.34',
    '-0.1,0.4 -0.36,0.62 -0.86,0.72 -1.2,0.62 -0.86,0.48 -0.4,0.34',
  ],
}
const bumps: Partial<Record<HairFamily, string>> = {
  curls:
    '-0.5,-0.3,0.22 -0.62,0,0.24 -0.5,0.3,0.22 -0.26,-0.5,0.22 -0.26,0.5,0.22 0.06,-0.52,0.2 0.06,0.52,0.2',
  longCurls:
    '-1,-0.2,0.24 -1,0.2,0.24 -0.76,-0.42,0.24 -0.76,0.42,0.24 -0.74,0,0.26 -0.44,-0.5,0.22 -0.44,0.5,0.22 -0.1,-0.52,0.2 -0.1,0.52,0.2',
  buns: '-0.3,-0.44,0.24 -0.3,0.44,0.24',
}

/** The part of the hair that a cap leaves free. */
export function paintFallFromAbove(pen: Pen, look: ChildLook) {
  const family = hairFamilies[look.hair.style]
  const colour = colourOf(look)
  const shapes: Shape[] = [
    ...(falls[family] ?? []).map((list) => smooth(points(list), true, 6)),
    ...circlesOf(bumps[family] ?? '').map(([x, y, r]) => blob(x, y, r, r, { corners: 9, jitter: 0.05 })),
  ]
  for (const shape of shapes) pen.form(shape, colour, { shadeWidth: 0.12, width: 0.04 })
}

/** All hair of a bare head, or of one under clear glass. */
export function paintHairFromAbove(pen: Pen, look: ChildLook) {
  const family = hairFamilies[look.hair.style]
  const colour = family === 'shaved' ? mix(skinColour(look), hairColour(look), 0.6) : colourOf(look)
  const size = family === 'shaved' ? 0.46 : family === 'curls' ? 0.6 : 0.52
  const crown = blob(-0.04, 0, size, size * 0.94, { corners: 14, jitter: family === 'curls' ? 0.07 : 0.02 })
  pen.form(crown, colour, { shadeWidth: 0.14, width: 0.04 })
  if (family === 'shaved') return
  pen.within(crown, () => {
    for (const y of [-0.3, -0.12, 0.1, 0.28])
      pen.stroke(
        points(`0.36,${y * 0.6} -0.04,${y} -0.44,${y * 1.2}`),
        shift(colour, { l: 0.06 }),
        [0.004, 0.03, 0.006],
      )
  })
}

const colourOf = (look: ChildLook) =>
  look.hair.style === 'headscarf' ? trinketPalette[look.ties] : hairColour(look)
