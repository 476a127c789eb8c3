import type { Brush } from '~/art/kit/brush'
import { blob, type Point, points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { ridge } from '~/art/scenery'
import { changePose, hero } from '../child'
import { conch } from '../conch'
import { house } from '../house'
import { bigWave, smallWaves } from '../waves'
import { cut, evening, water } from '../world'

const SUN: Point = [1652, 560]

export const beach = scene(
  {
    ground: '#cfe6c6',
    seed: 11,
    light: evening,
    rooms: [{ x: 240, y: 66, width: 700, height: 490, ink: 'dark' }],
  },
  (page) => {
    sky(page)
    openSea(page)
    bigWave(page)
    dune(page)
    sand(page)
    footprints(page)
    smallWaves(page)
    child(page)
    page.glow(SUN[0], SUN[1], 300, '#ffb56a', { strength: 0.4, power: 1.6 })
    page.vignette('#4a4a7a', { alpha: 0.32, centre: [0.62, 0.5] })
  },
)

function sky(page: Page) {
  water(
    page,
    [
      [0, '#9fd2c3'],
      [0.26, '#cbe5c6'],
      [0.44, '#f4e6bd'],
      [0.54, '#f6c08c'],
      [0.62, '#ee9472'],
      [1, '#ee9472'],
    ],
    {
      from: [900, 0],
      to: [1000, 1000],
      strokes: [
        [90, '#b3dcc6'],
        [560, '#f8c898'],
      ],
      turn: -0.02,
      alpha: 0.12,
    },
  )
  page.glow(SUN[0], SUN[1], 560, '#ffd98c', { strength: 0.42, power: 1.5 })
  page.plane({ edge: 0.3, reach: 1, grain: 0.05 }, (brush) =>
    brush.fill(blob(...SUN, 74, 74, { jitter: 0.01 }), '#fff6d2'),
  )
}

function openSea(page: Page) {
  page.plane({ edge: 0.5, reach: 1.4, grain: 0.1, blotch: 0.1 }, (brush) => {
    brush.fill(ridge(604, 5, 4, { right: 2060 }), '#5fa9a6')
    brush.within(ridge(604, 5, 4, { right: 2060 }), () => {
      brush.hatch([-40, 610, 2040, 760], '#4f9a9c', {
        strokes: 60,
        width: 9,
        length: 0.12,
        alpha: 0.4,
        seed: 4,
      })
      brush.hatch([1300, 606, 1980, 720], '#ffe0a4', {
        strokes: 46,
        width: 4,
        length: 0.16,
        alpha: 0.55,
        seed: 7,
      })
    })
    // A rock, perhaps.
    brush.fill(smooth(points('1124,640 1136,618 1156,604 1160,622 1178,640'), true, 6), '#1f5f70')
  })
}

function dune(page: Page) {
  const ground = ridge(690, 16, 6, { right: 2060, lift: (x) => 110 * Math.exp(-(((x - 40) / 190) ** 2)) })
  page.plane(cut.land(), (brush) => {
    brush.form(ground, '#e2c48e', { rim: '#fff0c4', shade: null, width: 5 })
    brush.within(ground, () =>
      brush.hatch([-40, 560, 900, 760], '#d8b682', {
        strokes: 40,
        width: 12,
        length: 0.2,
        turn: 0.1,
        alpha: 0.35,
      }),
    )
  })
  page.plane({ ...cut.figure(-5, 5), grain: 0.08 }, (brush) => house(brush, { x: 138, y: 592, scale: 128 }))
  page.glow(120, 555, 60, '#ffdc80', { strength: 0.5 })
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1 }, (brush) => grass(brush, [44, 92, 226, 250, 318], 602))
}

function grass(brush: Brush, roots: number[], y: number) {
  for (const x of roots)
    for (let i = 0; i < 5; i++) {
      const lean = -26 + i * 7 + (x % 5)
      const root: Point = [x + i * 4, y + Math.max(0, x - 150) ** 1.1 * 0.46]
      const tip: Point = [root[0] + lean, root[1] - 26 - ((i * 7 + x) % 17)]
      brush.fill(ribbon([root, [root[0] + lean * 0.2, root[1] - 16], tip], [2.4, 1.8, 0.3]), '#7f9a6a')
    }
}

/** Light sand before us; the surf has wet its right side. */
function sand(page: Page) {
  const ground = ridge(742, 12, 9, {
    right: 2060,
    frequency: 0.002,
    lift: (x) => -Math.max(0, x - 1250) * 0.12,
  })
  page.plane(cut.land(), (brush) => {
    brush.form(ground, '#f3deac', { rim: '#fff2cc', shade: null, width: 4 })
    brush.within(ground, () =>
      brush.hatch([-40, 740, 2040, 1000], '#efd7a0', {
        strokes: 70,
        width: 14,
        length: 0.14,
        turn: 0.03,
        alpha: 0.26,
        light: 0.015,
        hue: 5,
      }),
    )
  })
  const wet = smooth(
    points('1340,1060 1300,960 1350,890 1330,836 1450,812 1600,790 2080,740 2080,1060'),
    true,
    8,
  )
  page.plane({ edge: 0.6, reach: 2, grain: 0.1, blend: 'multiply', alpha: 0.55 }, (brush) =>
    brush.fill(wet, '#b9a58c'),
  )
}

function child(page: Page) {
  const shadow = smooth(
    points('1290,900 1360,890 1380,910 1240,934 980,962 900,958 940,944 1120,918'),
    true,
    8,
  )
  page.plane({ stipple: 0.35, blend: 'multiply', alpha: 0.7 }, (brush) => brush.fill(shadow, '#8f86a0'))
  hero(page, {
    x: 1322,
    y: 908,
    height: 400,
    pose: changePose('stand', {
      tilt: -0.14,
      farArm: [
        [0.26, -2.17],
        [0.7, -1.94],
        [1.06, -2.14],
      ],
      nearArm: [
        [-0.28, -2.17],
        [-0.62, -1.86],
        [-0.78, -1.5],
      ],
    }),
    gaze: 0.55,
    mouth: 'open',
    cover: { kind: 'hood' },
    plane: cut.figure(-12, 8),
    held: (brush, [x, y]) => conch(brush, { x: x + 4, y: y - 8, scale: 118, flip: true, turn: -0.16 }),
  })
}

/** Two and two, from the house to where the child stands. */
function footprints(page: Page) {
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1, blend: 'multiply', alpha: 0.75 }, (brush) => {
    const path = smooth(points('250,728 420,764 640,778 860,772 1060,806 1250,884'), false, 5)
    path.forEach(([x, y], i) => {
      const size = 4 + i * 0.28
      const foot = blob(x + (i % 3) * 5, y + (i % 2 ? size : -size), size * 1.7, size * 0.62, {
        turn: 0.2,
        seed: i,
      })
      brush.fill(foot, '#cdb083')
    })
  })
}
