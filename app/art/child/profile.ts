import type { Pen } from '../figure/pen'
import { blob, type Point, points, type Shape, smooth } from '../kit/shapes'
import { type HairFamily, hairFamilies } from './hair/families'
import type { ChildLook } from './look'

const outlines: Partial<Record<HairFamily, string>> = {
  short: '-0.3,-0.3 -0.56,-0.1 -0.58,0.2 -0.44,0.42 -0.4,0.3 -0.26,0.4 -0.2,0',
  bob: '0.06,-0.54 -0.34,-0.52 -0.6,-0.26 -0.68,0.14 -0.64,0.5 -0.4,0.6 -0.14,0.54 -0.04,0.3 -0.06,-0.1',
  long: '0.06,-0.54 -0.34,-0.52 -0.6,-0.26 -0.68,0.2 -0.76,0.7 -0.7,1.12 -0.5,1.26 -0.36,1.1 -0.22,1.14 -0.14,0.6 -0.04,0.2',
  tail: '-0.36,-0.3 -0.6,-0.36 -0.86,-0.24 -1,0.1 -1.02,0.5 -0.9,0.82 -0.82,0.5 -0.7,0.2 -0.42,0',
  tails: '-0.1,0.02 -0.34,-0.2 -0.66,-0.2 -0.86,0.06 -0.84,0.46 -0.7,0.74 -0.62,0.46 -0.44,0.3 -0.12,0.24',
}
const bumps: Partial<Record<HairFamily, string>> = {
  curls: '0.16,-0.5,0.2 -0.1,-0.58,0.23 -0.36,-0.48,0.24 -0.54,-0.24,0.24 -0.6,0.04,0.22 -0.5,0.28,0.2',
  longCurls:
    '0.14,-0.5,0.17 -0.14,-0.56,0.2 -0.4,-0.42,0.22 -0.56,-0.16,0.22 -0.6,0.14,0.22 -0.62,0.44,0.22 -0.58,0.74,0.2 -0.36,0.6,0.2 -0.4,0.92,0.17',
  buns: '-0.4,-0.5,0.24',
}

/** The hair of a head that is seen from the side and looks to the right; round 0,0, one head high, in one ink. */
export function paintHairInProfile(pen: Pen, { hair }: Pick<ChildLook, 'hair'>, ink: string) {
  const family = hairFamilies[hair.style]
  for (const shape of profileShapes(family)) pen.fill(shape, ink)
}

function profileShapes(family: HairFamily): Shape[] {
  const outline = outlines[family]
  return [
    ...(outline ? [smooth(points(outline), true, 5)] : []),
    ...circlesOf(bumps[family] ?? '').map(([x, y, r]) =>
      blob(x, y, r, r * 0.95, { corners: 9, jitter: 0.05 }),
    ),
  ]
}

/** Groups of middle and radius. */
export const circlesOf = (list: string): [...Point, number][] =>
  list
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [x = 0, y = 0, r = 0] = each.split(',').map(Number)
      return [x, y, r]
    })
