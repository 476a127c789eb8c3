import { expect, it } from 'vitest'
import { EYES } from '~/engines/composite/cut-out/frame'
import { closeEyes } from '~/engines/composite/page/close-eyes'
import type { HeadSlot } from '~/engines/composite/page/patch'
import { placesOf } from '../../db/seed/presets'

const SIZE = 300
const SKIN = [0.8, 0.6, 0.5] as const
/** In heads, from the middle of the eye nearest to the point; outward is positive. */
const pointOf = (i: number) => {
  const [across, down] = [((i % SIZE) + 0.5) / SIZE - 0.5, (Math.floor(i / SIZE) + 0.5) / SIZE - 0.5]
  return { out: Math.abs(across) - EYES.x, down: down - EYES.y }
}
const isIn = (i: number, { y, across, down }: { y: number; across: number; down: number }) => {
  const point = pointOf(i)
  return Math.hypot(point.out / across, (point.down - y) / down) < 1
}
const white = { y: 0, across: 0.07, down: 0.028 }
const iris = { y: 0, across: 0.025, down: 0.025 }
const brow = { y: -0.1, across: 0.08, down: 0.015 }

/** A face one head high, of skin, with open eyes and brows. */
function openEyes(): HeadSlot {
  const plane = (value: (i: number) => number) =>
    Float32Array.from({ length: SIZE * SIZE }, (_, i) => value(i))
  const shade = (c: 0 | 1 | 2) => (i: number) =>
    isIn(i, iris) || isIn(i, brow) ? 0.1 : isIn(i, white) ? 0.95 : SKIN[c]
  const at = (i: number, c: 'x' | 'y') => ((c === 'x' ? i % SIZE : Math.floor(i / SIZE)) + 0.5) / SIZE - 0.5
  return {
    patch: { left: 0, top: 0, width: SIZE, height: SIZE, times: 1 },
    colours: { width: SIZE, height: SIZE, r: plane(shade(0)), g: plane(shade(1)), b: plane(shade(2)) },
    alpha: plane(() => 1),
    at: { across: plane((i) => at(i, 'x')), down: plane((i) => at(i, 'y')), scale: SIZE },
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
