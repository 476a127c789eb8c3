import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { lerp, rng } from '../../kit/random'
import {
  blob,
  type Placement,
  type Point,
  placeShape,
  points,
  ribbon,
  type Shape,
  smooth,
} from '../../kit/shapes'
import type { Page } from '../../page'
import { sea, tint } from './sea'

const calfBody = smooth(
  points(
    '-1,0.02 -0.97,-0.16 -0.82,-0.34 -0.54,-0.45 -0.2,-0.44 0.15,-0.34 0.5,-0.2 0.78,-0.16 0.94,-0.3 1.08,-0.5 1.2,-0.5 1.19,-0.34 1.1,-0.16 1.26,-0.1 1.32,0.02 1.2,0.07 1,0 0.82,-0.01 0.6,0.1 0.3,0.26 -0.1,0.37 -0.5,0.37 -0.83,0.25',
  ),
)
const calfBelly = smooth(
  points('-1.02,0.05 -0.8,0.1 -0.6,0.1 -0.35,0.08 0,0.1 0.4,0.12 0.62,0.06 0.4,0.5 -0.5,0.6 -1,0.4'),
)

/** The lost calf: it looks up at the child. */
export function calf(page: Page, placement: Placement) {
  const on = (shape: Shape) => placeShape(shape, placement)
  const unit = placement.scale ?? 1
  page.plane(
    {
      edge: 0.4,
      reach: 1.1,
      grain: 0.11,
      blotch: 0.1,
      shadow: { colour: tint, dx: -6, dy: 10, blur: 10, alpha: 0.45 },
    },
    (brush) => {
      const outline = on(calfBody)
      brush.form(outline, '#3f8fa3', { rim: '#a5dccb', width: 4, shade: null })
      brush.within(outline, () => {
        brush.fill(on(calfBelly), '#d3ecd3')
        for (let i = 0; i < 4; i++)
          brush.fill(
            ribbon(
              on([
                [-0.9 + i * 0.06, 0.13 + i * 0.05],
                [-0.4, 0.15 + i * 0.06],
                [0.12 - i * 0.03, 0.17 + i * 0.04],
              ]),
              [0.4, 1.5, 0.4],
            ),
            '#86bdb4',
          )
        brush.spray(on(calfBelly), '#2a6a80', { from: [0.3, -1], strength: 0.8, start: 0.3 })
      })
      calfFace(brush, on, unit)
      const paddle = on(
        smooth(points('-0.3,0.14 -0.1,0.12 0.02,0.22 0.06,0.42 0.02,0.6 -0.12,0.5 -0.26,0.32')),
      )
      brush.form(paddle, '#37819a', { rim: '#8fd0c0', width: 2.5, shadeWidth: 7 })
    },
  )
}

function calfFace(brush: Brush, on: (shape: Shape) => Shape, unit: number) {
  const dot = (x: number, y: number, r: number, colour: string) =>
    brush.fill(on(blob(x, y, r, r * 1.1, { corners: 10, jitter: 0.03 })), colour)
  brush.fill(
    ribbon(on(points('-0.99,0.04 -0.86,0.1 -0.7,0.11 -0.58,0.06 -0.54,0')), [1, 2, 2, 1.6, 0.4]),
    '#123f56',
  )
  dot(-0.66, -0.09, 0.062, '#0a2638')
  dot(-0.685, -0.12, 0.022, '#fbfbea')
  brush.sprayed({ dots: 0.5 }, (soft) => {
    const [[x, y] = [0, 0]] = on([[-0.56, 0.04]])
    soft.glow(x, y, unit * 0.13, sea.hero, { strength: 0.75, power: 1 })
  })
  brush.fill(ribbon(on(points('-0.76,-0.2 -0.68,-0.235 -0.58,-0.21')), [0.5, 1.8, 0.5]), '#1c5a72')
}

/** One fish, its mouth at x, y, going toward `turn`. */
function fish(brush: Brush, [x, y]: Point, size: number, turn: number, colour: string) {
  const on = (shape: Shape) => placeShape(shape, { x, y, scale: size, turn })
  const side = smooth(
    points(
      '0,0 -0.26,-0.26 -0.66,-0.3 -1.08,-0.08 -1.4,-0.26 -1.34,0.02 -1.42,0.26 -1.06,0.1 -0.66,0.28 -0.24,0.22',
    ),
  )
  if (size < 16) brush.fill(on(side), colour)
  else {
    brush.form(on(side), colour, { width: size * 0.035, shadeWidth: size * 0.09 })
    brush.within(on(side), () => {
      for (const u of [-0.46, -0.66, -0.86])
        brush.fill(
          ribbon(
            on([
              [u, -0.34],
              [u - 0.07, 0],
              [u, 0.34],
            ]),
            [size * 0.02, size * 0.035, size * 0.02],
          ),
          shift(colour, { l: -0.09, h: -14 }),
        )
    })
    brush.fill(on(blob(-0.24, -0.05, 0.05)), '#0a2638')
  }
}

/** Between two lines of the song, narrowing toward the shell. */
const gap = (t: number) => lerp(27, 7, t ** 0.75)

/** A place on the song: `t` along it, on its line `row`, with the way it goes there. */
function onSong(path: Shape, t: number, row: number): { at: Point; turn: number } {
  const k = Math.min(path.length - 2, Math.floor(t * (path.length - 1)))
  const [[x, y] = [0, 0], [nx, ny] = [0, 0]] = [path[k], path[k + 1]]
  const turn = Math.atan2(ny - y, nx - x)
  const away = (row - 2) * gap(t)
  return { at: [x - Math.sin(turn) * away, y + Math.cos(turn) * away], turn }
}

/** The song: five fine currents in a long S, with fish upon them as notes. */
export function song(page: Page, way: Shape, seed: number) {
  const path = smooth(way, false, 16)
  const random = rng(seed)
  page.plane({ stipple: 0.3, blend: 'screen', alpha: 0.62 }, (brush) => {
    for (let row = 0; row < 5; row++) {
      const line = Array.from({ length: 60 }, (_, i) => onSong(path, i / 60, row).at)
      brush.fill(ribbon(line, [2.4, 2.2, 1.8, 1.4, 0.8], 3), '#bfe6c8')
    }
  })
  page.plane({ edge: 0.25, reach: 0.8, grain: 0.08 }, (brush) => {
    for (let i = 0; i < 36; i++) {
      // Clusters with gaps between them, never a chain.
      const t = Math.min(0.93, (Math.floor(i / 6) + random() ** 1.5 * 0.8) / 6)
      const { at, turn } = onSong(path, t, Math.floor(random() * 5))
      const size = lerp(76, 12, t ** 0.6) * (0.8 + random() * 0.4)
      const tone = random() < 0.2 ? '#9fd8c4' : mix(sea.spark, sea.hero, random() * 0.35)
      fish(brush, at, size, turn + (random() - 0.5) * 0.16, tone)
    }
  })
}
