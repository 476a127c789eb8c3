import type { Brush } from '../../kit/brush'
import { mix, ramp, shift, withAlpha } from '../../kit/colour'
import { coverTitle } from '../../kit/cover-title'
import { between, lerp, type Random, rng } from '../../kit/random'
import { type Point, points, ribbon, smooth } from '../../kit/shapes'
import type { Shot } from '../../looks'
import { Page } from '../../page'
import type { Picture } from '../../paint'
import { blade, ridge, trunk } from '../../scenery'
import { bear, paws } from './bear'
import { child, hedgehog } from './child'
import { fireflies, frame } from './frame'

/** 숲의 마지막 등불: a child with the last light of the wood wakes a bear as large as a hill. */
export const lastLantern: Picture = { width: 1000, height: 1000, paint }

const deep = '#122a42'
const tint = '#231f4a'
/** Everything that shines starts here: the flame. */
const flame: Point = [497, 716]
const greens = ramp('#5f8f95', '#0c1d2c', 7)
const green = (step: number) => greens[step] ?? deep

function paint(shot: Shot): Page {
  const page = new Page({
    ...shot,
    ground: deep,
    seed: 5,
    light: { from: [0.85, -0.3], colour: '#ffd98a', tint },
  })
  night(page)
  wood(page)
  hush(page)
  bear(page, flame)
  ground(page)
  paws(page)
  shine(page)
  child(page, flame)
  hedgehog(page)
  frame(page)
  fireflies(page, flame)
  coverTitle(page, title, {
    colour: '#ffeec4',
    shadow: { colour: '#07121f', alpha: 0.8 },
    seed: 3,
    thicken: 0.034,
  })
  return page.vignette('#0a1a30', { centre: [0.5, 0.66], alpha: 0.5 }).paper()
}

const title = {
  lines: [
    { text: '숲의', x: 112, y: 206, size: 172 },
    { text: '마지막 등불', x: 112, y: 378, size: 172 },
  ],
  named: {
    name: { x: 112, y: 124, size: 104, colour: '#ffcf6e' },
    lines: [
      { text: '숲의', x: 112, y: 266, size: 138 },
      { text: '마지막 등불', x: 112, y: 400, size: 138 },
    ],
  },
}

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
    for (const rise of [0.25, 0.5])
      branch(brush, x, lerp(640, 0, rise + random() * 0.2), width, colour, random)
  }
}

function branch(brush: Brush, x: number, y: number, width: number, colour: string, random: Random) {
  const way = random() < 0.5 ? -1 : 1
  const reach = between(random, 40, 110) * (width / 20 + 0.6)
  const centre = points(
    `${x},${y} ${x + way * reach * 0.5},${y - reach * 0.26} ${x + way * reach},${y - reach * 0.5}`,
  )
  brush.fill(ribbon(centre, [width * 0.26, width * 0.16, 1.2]), colour)
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
  page.plane({ edge: 0.35, grain: 0.12 }, grass)
}

function grass(brush: Brush) {
  const random = rng(8)
  for (let i = 0; i < 190; i++) {
    const [x, y] = [random() * 1000, between(random, 880, 985)]
    const lit = Math.max(0, 1 - Math.hypot(x - 505, (y - 912) * 3) / 380)
    const colour = shift(mix('#143840', '#e5ac4f', lit * 0.8), { l: between(random, -0.03, 0.03) })
    for (let k = -1; k < 2; k++) {
      const bow = k * 7 + between(random, -4, 4)
      brush.fill(blade(x + k * 4, y + 4, between(random, 12, 26), 1.9, bow), colour)
    }
  }
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
