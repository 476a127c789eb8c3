import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { rng } from '~/art/kit/random'
import { blob, limb, type Point, points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf } from '~/art/scenery'
import { BELLY, coil, DEEP, dragonPlane, FIN, SKIN } from '../dragon'
import { sheep } from '../sheep'
import { flatCloud, hero, heroPlane, INK, SHADOW, smallPlane } from '../world'

const light = { from: [-0.85, -0.5] as Point, colour: '#ffeac4', tint: SHADOW }
const MIDDLE: Point = [1470, 520]
const long = { colour: '#6a4f93', dx: 34, dy: 20, blur: 12, alpha: 0.45 }

const body = blob(MIDDLE[0], MIDDLE[1], 500, 395, { corners: 14, jitter: 0.035, seed: 4 })
const tummy = blob(MIDDLE[0] - 10, MIDDLE[1] + 4, 425, 322, { corners: 14, jitter: 0.03, seed: 9 })

/** From above a dragon is an island: legs at its corners, a tail, and a nose. */
function dragon(brush: Brush) {
  const pen = Pen.at(brush, {})
  coil(pen, points('1660,740 1800,830 1900,930 1990,1010 2080,1000'), [130, 100, 72, 50, 30], {
    plate: 56,
    side: -1,
    scales: 34,
  })
  for (const [x, y, turn] of [
    [1100, 240, -2.5],
    [1830, 200, -0.7],
    [1120, 830, 2.5],
    [1700, 890, 1.2],
  ] as const)
    paw(pen.moved({ x, y, turn }))
  pen.form(body, SKIN, { width: 8, shadeWidth: 34 })
  brush.pattern(body, DEEP, { step: 44, size: 15, row: 30, width: 2.6 })
  brush.spray(body, '#54509a', { strength: 0.7, start: 0.45 })
  pen.form(tummy, BELLY, { width: 6, shadeWidth: 18, shade: '#d9aa9a' })
  brush.within(tummy, () => {
    for (let i = 0; i < 8; i++)
      brush.fill(
        ribbon(
          [
            [1000, 250 + i * 84],
            [1470, 300 + i * 84],
            [1940, 250 + i * 84],
          ],
          [1, 4, 1],
        ),
        '#e0b398',
      )
  })
  brush.spray(tummy, '#c98a8a', { strength: 0.5, start: 0.4 })
}

function paw(pen: Pen) {
  pen.form(limb(points('-60,0 60,0 110,4'), [64, 56, 48], 6), SKIN, { width: 6, shadeWidth: 20 })
  for (const y of [-34, 0, 34])
    pen.form(smooth(points(`136,${y - 14} 178,${y} 136,${y + 14} 124,${y}`), true, 5), BELLY, {
      width: 2,
      shadeWidth: 6,
    })
  pen.fill(blob(84, 0, 22, 26), FIN)
}

/** Its head hangs over the upper edge: chin, nostrils, not a smile. */
function chin(brush: Brush) {
  const pen = Pen.at(brush, { x: 1500, y: 92 })
  for (const side of [-1, 1])
    pen.form(leaf(side * 150, -10, 150, 60, side > 0 ? -0.3 : Math.PI + 0.3, 0.2 * side), FIN, {
      width: 4,
      shadeWidth: 12,
    })
  for (const side of [-1, 1])
    pen.form(
      ribbon(points(`${side * 70},-90 ${side * 110},-140 ${side * 170},-150`), [26, 20, 6], 8),
      '#f3cf98',
      { width: 4, shadeWidth: 8 },
    )
  pen.form(blob(0, -10, 190, 128, { corners: 12, jitter: 0.03, seed: 5 }), SKIN, { width: 7, shadeWidth: 24 })
  pen.form(smooth(points('-130,60 0,96 130,60 110,4 0,-14 -110,4'), true, 7), BELLY, {
    width: 4,
    shadeWidth: 10,
  })
  pen.stroke(points('-96,8 0,-8 96,8'), INK, [3, 7, 3])
  for (const side of [-1, 1])
    pen
      .form(blob(side * 44, -52, 36, 28, { turn: side * 0.4 }), SKIN, { width: 4, shadeWidth: 6 })
      .fill(blob(side * 44, -50, 25, 19, { turn: side * 0.4 }), INK)
}

const COUNT = 95
/** Clusters and gaps, and room for the child. */
function places(): [Point, number][] {
  const random = rng(14)
  const found: [Point, number][] = []
  for (let tries = 0; found.length < COUNT && tries < 9000; tries++) {
    const [angle, far] = [random() * Math.PI * 2, Math.sqrt(random())]
    const [x, y] = [MIDDLE[0] + Math.cos(angle) * far * 455, MIDDLE[1] + 20 + Math.sin(angle) * far * 350]
    const size = 19 + random() * 9
    const isChild =
      Math.hypot(x - 1460, y - 520) < 172 ||
      Math.hypot(x - 1512, y - 420) < 128 ||
      Math.hypot(x - 1372, y - 664) < 96
    const isFree = found.every(([[u, v], other]) => Math.hypot(x - u, y - v) > (size + other) * 0.98)
    if (!isChild && isFree && y > 215) found.push([[x, y], size])
  }
  return found.sort(([a], [b]) => a[1] - b[1])
}

function flock(page: Page) {
  page.plane({ ...smallPlane, shadow: { ...long, dx: 14, dy: 9, blur: 5 } }, (brush) => {
    places().forEach(([[x, y], scale], i) => {
      const pen = Pen.at(brush, { x, y, scale: scale * 1.12, turn: (i * 2.4) % 6.28 })
      sheep(pen, { mood: 'sleep', legs: i % 3 ? 'none' : 'kick', seed: i % 9, head: [-0.7, 0] })
      if (i % 7 === 2)
        pen.form(leaf(0.2, 0.5, 1.2, 0.22, -0.5, 0.3), ['#3f7f8c', '#c8586a', '#f0b455'][i % 3] ?? FIN, {
          width: 0.04,
          shadeWidth: 0.1,
        })
    })
  })
}

/** These were worn out before they got there. */
function stragglers(brush: Brush) {
  for (const [x, y, scale, turn] of [
    [250, 846, 30, 0.4],
    [318, 872, 27, 2.1],
    [690, 828, 28, -0.7],
    [150, 112, 26, 0.9],
  ] as const)
    sheep(Pen.at(brush, { x, y, scale, turn }), { mood: 'sleep', legs: 'kick', seed: x % 9, head: [-0.7, 0] })
}

/** The hundredth: a blue bird in a sheepskin. */
function impostor(brush: Brush) {
  const pen = Pen.at(brush, { x: 1196, y: 664, scale: 32, turn: 0.1 })
  sheep(pen, { mood: 'sleep', legs: 'none', wool: '#fff4ea', face: '#5f79b8', seed: 5, head: [-0.74, 0] })
  pen.fill(points('-0.8,0.12 -0.68,0.12 -0.74,0.34'), '#f0b455')
  pen.fill(points('0.7,-0.1 1.3,-0.34 1.34,-0.08 0.8,0.14'), '#47598f')
}

/** A hundred sheep could not do it either. */
export const belly = scene(
  { ground: '#efc1c4', seed: 81, light, rooms: [{ x: 110, y: 200, width: 740, height: 530, ink: 'dark' }] },
  (page) => {
    page.plane({ edge: 0.4, reach: 1.4, grain: 0.08, blotch: 0.08 }, (brush) => {
      brush.gradient(
        [0, 0],
        [2000, 1000],
        [
          [0, '#fbdcca'],
          [0.45, '#f5cdc8'],
          [1, '#d9a9c4'],
        ],
      )
    })
    page.plane(
      { edge: 0.6, reach: 1.8, grain: 0.08, blotch: 0.06, shadow: { ...long, alpha: 0.22, blur: 20 } },
      (brush) => {
        flatCloud(
          brush,
          points(
            '-80,-80 760,-80 880,-20 960,60 1020,180 950,300 1010,430 950,560 1000,700 920,820 960,940 860,1080 -80,1080',
          ),
          '#f7d3cb',
          { strength: 0.16 },
        )
      },
    )
    page.plane({ ...dragonPlane, shadow: long }, dragon)
    page.plane({ ...dragonPlane, shadow: { ...long, dx: 16, dy: 14 } }, chin)
    page.plane({ ...heroPlane, shadow: { ...long, dx: 16, dy: 10, blur: 6 } }, (brush) => {
      hero(brush, {
        x: 1376,
        y: 664,
        height: 315,
        pose: { ...poses.lie, tilt: 0.02 },
        turn: 0.5,
        crown: 'gold',
        gaze: 0.1,
        mouth: 'calm',
      })
    })
    flock(page)
    page.plane({ ...smallPlane, shadow: { ...long, dx: 16, dy: 10, blur: 6, alpha: 0.35 } }, stragglers)
    page.plane({ ...smallPlane, shadow: { ...long, dx: 14, dy: 9, blur: 5 } }, impostor)
    page.vignette(SHADOW, { alpha: 0.25, centre: [0.6, 0.5] })
  },
)
