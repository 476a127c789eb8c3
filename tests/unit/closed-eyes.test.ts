import { expect, it } from 'vitest'
import { EYES } from '~/engines/composite/cut-out/frame'
import { closeEyes } from '~/engines/composite/page/close-eyes'
import type { HeadSlot } from '~/engines/composite/page/patch'
import { placesOf } from '../../db/seed/presets'

const SIZE = 300
const SKIN = [0.8, 0.6, 0.5] as const
const placeOf = (i: number, turn: number) => {
  const [x, y] = [((i % SIZE) + 0.5) / SIZE - 0.5, (Math.floor(i / SIZE) + 0.5) / SIZE - 0.5]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return { across: x * cos + y * sin, down: y * cos - x * sin }
}
/** In heads, from the middle of the eye nearest to the point; outward is positive. */
const pointOf = (i: number, turn: number) => {
  const { across, down } = placeOf(i, turn)
  return { out: Math.abs(across) - EYES.x, down: down - EYES.y }
}
const isIn = (i: number, { y, across, down }: { y: number; across: number; down: number }, turn = 0) => {
  const point = pointOf(i, turn)
  return Math.hypot(point.out / across, (point.down - y) / down) < 1
}
const white = { y: 0, across: 0.07, down: 0.028 }
const iris = { y: 0, across: 0.025, down: 0.025 }
const brow = { y: -0.1, across: 0.08, down: 0.015 }

/** A face one head high, of skin, with open eyes and brows. A fringe hangs down to its height; the face may lean. */
function openEyes({ fringe = -1, turn = 0 } = {}): HeadSlot {
  const plane = (value: (i: number) => number) =>
    Float32Array.from({ length: SIZE * SIZE }, (_, i) => value(i))
  const shade = (c: 0 | 1 | 2) => (i: number) =>
    isIn(i, iris, turn) || isIn(i, brow, turn) || pointOf(i, turn).down < fringe
      ? 0.1
      : isIn(i, white, turn)
        ? 0.95
        : SKIN[c]
  return {
    patch: { left: 0, top: 0, width: SIZE, height: SIZE, times: 1 },
    colours: { width: SIZE, height: SIZE, r: plane(shade(0)), g: plane(shade(1)), b: plane(shade(2)) },
    alpha: plane(() => 1),
    at: {
      across: plane((i) => placeOf(i, turn).across),
      down: plane((i) => placeOf(i, turn).down),
      scale: SIZE,
    },
  }
}

it('leave skin where the eyes were, above a line of lashes', () => {
  const slot = openEyes()
  closeEyes(slot)
  const { r, g, b } = slot.colours
  const lid = [...r.keys()].filter((i) => isIn(i, { y: -0.005, across: 0.05, down: 0.015 }))
  for (const i of lid)
    for (const [c, plane] of [r, g, b].entries())
      expect(Math.abs((plane[i] as number) - (SKIN[c] as number))).toBeLessThan(0.12)
  const lashes = [...r.keys()].filter((i) => isIn(i, { y: 0.032, across: 0.03, down: 0.003 }))
  for (const i of lashes) expect(r[i]).toBeLessThan(0.5)
})

it('change nothing but the eyes: brows stay, and so does the rest of the face', () => {
  const [slot, before] = [openEyes(), openEyes()]
  closeEyes(slot)
  const changed = [...before.colours.g.keys()].filter((i) => slot.colours.g[i] !== before.colours.g[i])
  expect(changed.filter((i) => isIn(i, brow) || !isIn(i, { y: 0, across: 0.14, down: 0.075 }))).toEqual([])
})

it.each([0, 1.24])('lie below a fringe that hangs into them, on a head that leans by %s', (turn) => {
  const slot = openEyes({ fringe: -0.015, turn })
  closeEyes(slot)
  const { g } = slot.colours
  const seen = (y: number) => [...g.keys()].filter((i) => isIn(i, { y, across: 0.06, down: 0.008 }, turn))
  for (const i of seen(-0.045)) expect(g[i]).toBeLessThan(0.15)
  for (const i of seen(0.01)) expect(g[i]).toBeGreaterThan(0.4)
})

it('belong to the page on which the story says that the child sleeps, and to no other', () => {
  const asleep = [
    'cloud-castle',
    'dew-fairy',
    'last-lantern',
    'moon-drawer',
    'north-wind',
    'whale-song',
  ].flatMap((book) =>
    Object.entries(placesOf(book)).flatMap(([page, { head }]) => (head?.isAsleep ? `${book} ${page}` : [])),
  )
  expect(asleep).toEqual(['moon-drawer 32-33'])
})
