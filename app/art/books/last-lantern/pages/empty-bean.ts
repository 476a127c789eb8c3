import type { Brush } from '~/art/kit/brush'
import { mix, withAlpha } from '~/art/kit/colour'
import { blob, type Point, points } from '~/art/kit/shapes'
import { scene } from '~/art/scene'
import { hedgehog } from '../hedgehog'
import { FLAME, lantern } from '../lantern'
import { wood } from '../wood'
import { armAlone, lightFrom } from '../world'

const unit = 150
const hook: Point = [1610, 640]
const flame: Point = [hook[0], hook[1] + unit * FLAME]
const night = '#0c1e30'

/** A light no larger than a bean, and four pairs of eyes behind it. */
export const bean = scene(
  {
    ground: night,
    seed: 161,
    light: lightFrom(flame, [1500, 760]),
    rooms: [{ x: 130, y: 240, width: 740, height: 390, ink: 'light' }],
  },
  (page) => {
    page.plane({ grain: 0.09, blotch: 0.16 }, (brush) => {
      brush.gradient(
        [0, 0],
        [1900, 1000],
        [
          [0, '#0b1b2b'],
          [0.55, '#0d2234'],
          [1, '#0a1826'],
        ],
      )
      brush.hatch(brush.box, night, {
        strokes: 170,
        width: 26,
        length: 0.12,
        turn: -0.1,
        alpha: 0.3,
        light: 0.016,
        hue: 20,
        seed: 3,
      })
    })
    wood(page, {
      far: '#12293c',
      near: '#0c1f30',
      horizon: 860,
      rows: 3,
      seed: 75,
      isGroundless: true,
      clear: [[110, 880]],
      mist: '#21455a',
      mistAlpha: 0.3,
    })
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.1 }, (brush) =>
      hedgehog(brush, { x: 1478, y: 850, size: 150, lit: 1, eyes: 'up', turn: -0.06 }),
    )
    page.plane({ showsChild: true, edge: 0.3, reach: 0.8, grain: 0.1 }, inTheLight)
    page.plane({ stipple: 0.4 }, dusk)
    page.glow(...flame, 250, '#ff9d33', { strength: 0.5, power: 1.9, stipple: 0.75 })
    page.glow(...flame, 110, '#ffd27a', { strength: 0.6, power: 1.7, stipple: 0.5 })
    page.plane({ edge: 0.25, reach: 0.6, grain: 0.06 }, eyes)
    page.vignette('#050e18', { centre: [0.8, 0.7], alpha: 0.6 })
  },
)

/** A hand, a bit of sleeve. */
function inTheLight(brush: Brush) {
  armAlone(brush, { x: 1450, y: 484, scale: unit }, '-0.5,0.5 0.1,0.86 0.92,0.84', () => {
    loop(brush)
    lantern(brush, hook, unit, { flame: 0.36 })
  })
}

/** It hangs a little below the fingers, which would be lost before its roof. */
function loop(brush: Brush) {
  const [x, y] = hook
  brush.line(
    [
      [x, y - 36],
      [x + 1, y - 4],
    ],
    '#7a5340',
    4,
  )
}

/** The dark comes back a hand's breadth from the flame. */
function dusk(brush: Brush) {
  const rings: [number, string][] = points('0,0 0.13,0 0.2,0.5 0.28,0.85 0.36,1 0.52,1 0.7,0.7 1,0').map(
    ([t, alpha]) => [t, withAlpha('#0a1928', alpha)],
  )
  brush.radial(flame, 0, 760, rings, [800, -60, 2060, 1060])
  brush.touch([800, -60, 2060, 1060])
}

/** Nearest the hedgehog, then the fox, the raccoon dog, and the owl, who hangs the other way up. */
function eyes(brush: Brush) {
  const random = (x: number) => 0.62 + Math.max(0, (x - 1000) / 1000) * 0.7
  for (const [x, y, apart, size, colour] of [
    [1372, 752, 25, 11, '#f3e2b4'],
    [1236, 700, 32, 13, '#e9c27c'],
    [1102, 752, 30, 13.5, '#d9d0b4'],
  ] as const)
    pair(brush, [x, y], [apart, size, 1], mix(night, colour, random(x)))
  pair(brush, [1136, 540], [25, 15, -1], mix(night, '#d9d3b4', 0.6))
}

function pair(brush: Brush, [x, y]: Point, [apart, size, up]: [number, number, number], colour: string) {
  for (const side of [-1, 1]) {
    brush.fill(blob(x + side * apart, y, size, size * 1.06, { jitter: 0.03 }), colour)
    brush.fill(blob(x + side * apart + size * 0.3, y + size * 0.1 * up, size * 0.44, size * 0.5), '#0a141e')
    brush.fill(
      blob(x + side * apart + size * 0.46, y - size * 0.2 * up, size * 0.16, size * 0.16, { corners: 6 }),
      '#fff1cf',
    )
  }
  if (up < 0)
    brush.fill(points(`${x - 8},${y - 15} ${x + 8},${y - 15} ${x},${y - 33}`), mix(night, '#e89b3c', 0.4))
}
