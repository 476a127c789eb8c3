import type { Brush } from '../brush'
import { mix, ramp, shift, withAlpha } from '../colour'
import { figure } from '../figure'
import { lettering } from '../lettering'
import { Page } from '../page'
import type { Picture } from '../paint'
import { between, lerp, rng } from '../random'
import { blade, leaf, ridge, trunk } from '../scenery'
import { blob, type Point, placed, points, ribbon, type Shape, smooth, wobble } from '../shapes'
import { bear, paws } from './last-lantern-bear'

/** 숲의 마지막 등불: a child with the last light of the wood wakes a bear as large as a hill. */
export const lastLantern: Picture = { width: 1000, height: 1000, paint }

const deep = '#122a42'
const tint = '#231f4a'
/** Everything that shines starts here: the flame. */
export const flame: Point = [497, 716]
const greens = ramp('#5f8f95', '#0c1d2c', 7)
const green = (step: number) => greens[step] ?? deep
const figurePlane = { edge: 0.3, reach: 0.8, grain: 0.1 }

function paint(px: number): Page {
  const page = new Page({ px, ground: deep, seed: 5, light: { from: [0.85, -0.3], colour: '#ffd98a', tint } })
  night(page)
  wood(page)
  hush(page)
  bear(page, flame)
  ground(page)
  paws(page)
  shine(page)
  child(page)
  hedgehog(page)
  frame(page)
  lettering(page, title, {
    colour: '#ffeec4',
    shadow: { colour: '#07121f', alpha: 0.8 },
    seed: 3,
    thicken: 0.034,
  })
  return page.vignette('#0a1a30', { centre: [0.5, 0.66], alpha: 0.5 }).paper()
}

const title = [
  { text: '숲의', x: 112, y: 206, size: 172 },
  { text: '마지막 등불', x: 112, y: 378, size: 172 },
]

function night(page: Page) {
  page.plane({ grain: 0.08, blotch: 0.14 }, (brush) => {
    brush.gradient(
      [0, 0],
      [0, 900],
      [
        [0, '#10263d'],
        [0.42, '#214a5e'],
        [0.66, '#5d9096'],
        [0.8, '#8fb5a6'],
        [1, '#2c5a6c'],
      ],
    )
    for (let y = 40; y < 700; y += 90) {
      const colour = mix('#17344c', '#76a5a0', y / 760)
      brush.hatch([-40, y - 50, 1040, y + 60], colour, {
        strokes: 18,
        width: 26,
        length: 0.3,
        turn: -0.08,
        alpha: 0.24,
        light: 0.02,
        hue: 14,
        seed: y,
      })
    }
  })
  page.glow(380, 600, 420, '#bfe0cf', { strength: 0.5, stretch: 0.7, power: 1.6, stipple: 0.75 })
}

/** Trunks in four planes; none stands behind the child's head. */
function wood(page: Page) {
  const gaps = [46, 80, 130, 210]
  for (const [depth, gap] of gaps.entries()) {
    const colour = mix(green(depth), '#2f6470', 0.25)
    page.plane({ edge: 0.6, reach: 1.4, grain: 0.14, blotch: 0.1 }, (brush) => {
      brush.fill(ridge(690 + depth * 34, 22, depth + 4), colour)
      trunks(brush, depth, gap, colour)
    })
    page.glow(420, 700 + depth * 34, 560, '#a9d0c0', {
      strength: 0.42 - depth * 0.07,
      stretch: 0.2,
      power: 1.5,
      stipple: 0.6,
    })
  }
}

function trunks(brush: Brush, depth: number, gap: number, colour: string) {
  const random = rng(61 + depth * 7)
  const count = [15, 10, 7, 5][depth] ?? 5
  for (let i = 0; i < count; i++) {
    const x = ((i + between(random, 0.15, 0.85)) / count) * 1080 - 40
    const width = (8 + depth * 8) * between(random, 0.7, 1.25)
    const top: Point = [x + between(random, -35, 35), -60]
    const seed = i + depth * 20
    if (Math.abs(x - 390) < gap) continue
    const tree = trunk([x, 715 + depth * 36], top, width, width * 0.6, { seed })
    const side = x < flame[0] ? 1 : -1
    brush.fill(tree, shift(colour, { l: between(random, -0.015, 0.015) }))
    brush.crescent(tree, mix(colour, '#cfe3c4', 0.3), -side * width * 0.35, 0, 0.5)
    const near = Math.max(0, 1 - Math.abs(x - flame[0]) / 430)
    if (depth > 1) brush.crescent(tree, mix(colour, '#f0a649', 0.5), -side * width * 0.14, 0, near * 0.8)
    for (const rise of [0.25, 0.5]) {
      const [y, way] = [lerp(640, 0, rise + random() * 0.2), random() < 0.5 ? -1 : 1]
      const reach = between(random, 40, 110) * (1 + depth * 0.25)
      const branch: Shape = [
        [x, y],
        [x + way * reach * 0.5, y - reach * 0.26],
        [x + way * reach, y - reach * 0.5],
      ]
      brush.fill(ribbon(branch, [width * 0.26, width * 0.16, 1.2]), colour)
    }
  }
}

/** Dark leaves above: the title needs quiet. */
function hush(page: Page) {
  page.plane({ stipple: 0.45, grain: 0.06, alpha: 0.94 }, (brush) => {
    const fade = brush.context.createLinearGradient(0, 300, 0, 560)
    fade.addColorStop(0, '#0f2439')
    fade.addColorStop(0.35, withAlpha('#11293f', 0.78))
    fade.addColorStop(1, withAlpha('#1b4055', 0))
    brush.touch(brush.box)
    brush.context.fillStyle = fade
    brush.context.fillRect(-50, -50, 1100, 640)
  })
}

function ground(page: Page) {
  page.plane(
    {
      edge: 0.6,
      reach: 1.6,
      grain: 0.14,
      blotch: 0.16,
      shadow: { colour: '#0c2030', dx: 0, dy: -7, blur: 14, alpha: 0.5 },
    },
    (brush) => {
      const moss = ridge(872, 12, 31, { frequency: 0.005 })
      brush.within(moss, () => {
        brush.fill(moss, '#1f4a52')
        brush.hatch([-40, 850, 1040, 1040], '#1f4a52', {
          strokes: 70,
          width: 13,
          length: 0.22,
          turn: -0.05,
          alpha: 0.4,
          seed: 4,
        })
      })
    },
  )
  page.glow(500, 912, 430, '#ffb24a', { stretch: 0.2, power: 1.1, stipple: 0.75 })
  page.plane({ edge: 0.35, grain: 0.12 }, (brush) => {
    const random = rng(8)
    for (let i = 0; i < 190; i++) {
      const [x, y] = [random() * 1000, between(random, 880, 985)]
      const lit = Math.max(0, 1 - Math.hypot(x - 505, (y - 912) * 3) / 380)
      const colour = shift(mix('#143840', '#e5ac4f', lit * 0.8), { l: between(random, -0.03, 0.03) })
      for (let k = -1; k < 2; k++)
        brush.fill(
          blade(x + k * 4, y + 4, between(random, 12, 26), 1.9, k * 7 + between(random, -4, 4)),
          colour,
        )
    }
  })
}

/** The lantern's light, on everything behind the child. */
function shine(page: Page) {
  page.glow(...flame, 400, '#ff9d33', { strength: 0.55, power: 1.8, stipple: 0.7 })
  page.glow(...flame, 170, '#ffd27a', { strength: 0.6, power: 1.6, stipple: 0.6 })
  page.plane({ stipple: 0.45, blend: 'multiply', alpha: 0.85 }, (brush) => {
    const cast = smooth(
      points('395,905 330,896 240,892 150,888 60,893 -40,905 -40,935 80,930 200,926 330,925'),
      true,
      8,
    )
    brush.within(cast, () =>
      brush.gradient(
        [60, 0],
        [400, 0],
        [
          [0, '#c4d0d4'],
          [0.5, '#5d7f88'],
          [1, '#1a3f49'],
        ],
      ),
    )
  })
}

function lantern(brush: Brush, [x, y]: Point) {
  const [fx, fy] = [x + 3, y + 60]
  const iron = '#2b1f26'
  brush.line(
    smooth(
      [
        [x - 20, fy - 32],
        [x - 14, y + 4],
        [x, y - 4],
        [x + 16, y + 4],
        [x + 25, fy - 32],
      ],
      false,
      6,
    ),
    iron,
    3.4,
  )
  brush.fill(
    smooth(
      [
        [fx - 24, fy - 28],
        [fx + 24, fy - 28],
        [fx + 29, fy + 34],
        [fx - 29, fy + 34],
      ],
      true,
      5,
    ),
    '#fff0bd',
  )
  brush.fill(blob(fx, fy + 8, 15, 22, { corners: 9, jitter: 0.05, seed: 3 }), '#ffcf6b')
  brush.fill(
    smooth(
      [
        [fx, fy - 20],
        [fx + 9, fy + 4],
        [fx + 7, fy + 20],
        [fx - 7, fy + 20],
        [fx - 9, fy + 2],
      ],
      true,
      6,
    ),
    '#ff9a2e',
  )
  brush.fill(blob(fx, fy + 12, 4, 7), '#fff6d8')
  for (const k of [-27, 0, 27])
    brush.line(
      [
        [fx + k * 0.86, fy - 28],
        [fx + k * 1.06, fy + 34],
      ],
      iron,
      3.2,
    )
  brush.form(
    smooth(placed(points('-36,0 -14,-20 0,-26 14,-20 36,0 0,4'), { x: fx, y: fy - 27 }), true, 5),
    iron,
    { rim: '#8a5a3a', width: 2 },
  )
  brush.form(placed(points('-34,0 34,0 28,13 -28,13'), { x: fx, y: fy + 32 }), iron, {
    rim: '#8a5a3a',
    width: 2,
  })
}

function child(page: Page) {
  page.plane({ ...figurePlane, shadow: { colour: tint, dx: -7, dy: 5, blur: 9, alpha: 0.35 } }, (brush) => {
    figure(brush, {
      x: 366,
      y: 912,
      height: 452,
      pose: 'walk',
      skin: '#eab98f',
      coat: '#d8442e',
      trim: '#f4dcb0',
      leg: '#2a3656',
      boot: '#6a352a',
      hair: { style: 'short', colour: '#33201c' },
      cover: { kind: 'hood' },
      mouth: 'awe',
      gaze: 0.6,
      held: lantern,
    })
  })
  page.glow(...flame, 92, '#fff0b8', { strength: 0.42, power: 2, stipple: 0.2 })
}

/** It woke first, and follows. */
function hedgehog(page: Page) {
  const small = { x: 168, y: 905, scale: 1 }
  page.plane(
    { ...figurePlane, shadow: { colour: '#0a1d28', dx: -8, dy: 3, blur: 6, alpha: 0.5 } },
    (brush) => {
      const random = rng(4)
      const back = placed(smooth(points('-52,0 -58,-26 -40,-54 -6,-64 26,-52 38,-26 34,0'), true, 7), small)
      brush.form(back, '#4a3a45')
      for (let i = 0; i < 130; i++) {
        const [angle, reach] = [between(random, Math.PI * 1.02, Math.PI * 1.86), Math.sqrt(random())]
        const [x, y] = [
          small.x - 8 + Math.cos(angle) * 44 * reach,
          small.y - 4 + Math.sin(angle) * 54 * reach,
        ]
        brush.fill(
          leaf(x, y, 18, 2, angle - 0.35, 0.1),
          mix('#3a2d3b', '#e0a860', (Math.cos(angle) + 1) * 0.28 + random() * 0.16),
        )
      }
      brush.form(
        placed(smooth(points('20,-2 16,-24 30,-38 48,-30 66,-14 70,-8 62,-1'), true, 6), small),
        '#d9a77a',
      )
      brush
        .fill(blob(small.x + 69, small.y - 11, 5, 4.6), '#1f161b')
        .fill(blob(small.x + 45, small.y - 22, 3.6, 4.2), '#1f161b')
      brush.fill(blob(small.x + 46.4, small.y - 23.6, 1.2, 1.2), '#fff1c9')
      brush.form(blob(small.x + 26, small.y - 36, 8, 8), '#b98560')
      for (const x of [-28, 18]) brush.form(blob(small.x + x, small.y + 1, 10, 5), '#b98560')
    },
  )
}

function fern(brush: Brush, x: number, size: number, seed: number) {
  const random = rng(seed)
  for (let k = 0; k < 5; k++) {
    const turn = -Math.PI / 2 + (k - 2) * 0.4 + between(random, -0.1, 0.1)
    const reach = size * between(random, 0.7, 1.1)
    const colour = mix('#081620', '#1d4c4e', random() * 0.6)
    const stem = smooth(
      [
        [x, 1015],
        [x + Math.cos(turn) * reach * 0.45, 1010 + Math.sin(turn) * reach * 0.62],
        [x + Math.cos(turn) * reach, 1010 + Math.sin(turn) * reach * 0.95],
      ],
      false,
      9,
    )
    brush.fill(ribbon(stem, [2.6, 1], 1), colour)
    stem.forEach(([u, v], i) => {
      const rest = 1 - i / stem.length
      if (i < 3 || i % 2) return
      for (const side of [-1, 1])
        brush.fill(leaf(u, v, 4 + size * 0.36 * rest * (1.15 - rest), 4.6, turn + side * 1.05, 0.15), colour)
    })
  }
}

/** The darkest and simplest shapes, and fireflies: grey asleep, golden where the light has come. */
function frame(page: Page) {
  page.plane(
    { edge: 0.7, reach: 1.6, grain: 0.14, shadow: { colour: '#071421', dx: 0, dy: 0, blur: 18, alpha: 0.5 } },
    (brush) => {
      const tree = trunk([-4, 1020], [-30, -60], 92, 66, { seed: 9, lean: 10, flare: 0.7 })
      brush.within(tree, ([, top, , bottom]) => {
        brush.fill(tree, '#0b1b29')
        for (let i = 0; i < 16; i++)
          brush.dry(
            [
              [i * 7 - 40, top],
              [i * 6 - 30, 500],
              [i * 8 - 44, bottom],
            ],
            7,
            i % 2 ? '#173342' : '#06111b',
            { alpha: 0.5, gap: 0.42, seed: i },
          )
      })
      brush
        .crescent(tree, mix('#0b1b29', '#f0a649', 0.3), -13, 0, 0.35)
        .crescent(tree, mix('#0b1b29', '#f0a649', 0.42), -4, 0, 0.4)
      for (const [x, y, rx, ry] of [
        [10, -10, 150, 60],
        [990, -6, 170, 66],
      ] as const)
        brush.dabs(wobble(blob(x, y, rx, ry), 9, 0.02), 210, {
          size: 30,
          colours: ['#081620', '#0c2231', '#123242', '#1a4452'],
          seed: x + 5,
          turn: 1.1,
          from: [0.3, 0.9],
        })
    },
  )
  page.plane({ edge: 0.45, grain: 0.12 }, (brush) => {
    for (const [x, size] of points('38,150 130,96 262,64 770,70 880,120 968,160')) fern(brush, x, size, x)
  })
  page.plane({ edge: 0.2, reach: 0.6 }, (brush) => {
    const random = rng(77)
    for (let i = 0; i < 24; i++) {
      const [angle, reach] = [between(random, 0, 6.3), between(random, 90, 470)]
      const [x, y] = [flame[0] + Math.cos(angle) * reach, flame[1] + Math.sin(angle) * reach * 0.55 - 30]
      const awake = Math.max(0, 1 - reach / 420)
      // None settles on the child, on the bear's nose, or before the title.
      if (y > 870 || y < 440 || Math.abs(x - 380) < 120 || Math.abs(x - 615) < 85) continue
      if (awake > 0.2) brush.glow(x, y, 15, '#ffd978', { strength: 0.5 * awake + 0.1 })
      brush.fill(
        blob(x, y, 2.6 + random(), 2.6, { corners: 6, seed: i }),
        mix('#8fb0a6', '#fff0b0', Math.min(1, awake * 2)),
      )
    }
  })
}
