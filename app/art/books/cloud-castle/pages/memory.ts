import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { blob, limb, type Point, points, type Shape, smooth } from '~/art/kit/shapes'
import { scene } from '~/art/scene'
import { laughingHead, silhouette } from '../dragon-laugh'
import { sheep } from '../sheep'

const AIR = '#e2c9de'
const DARK = '#644a8d'
const DIM = '#b79bc4'

/** A breath that takes a roof along. */
function gust(brush: Brush) {
  const ways = [
    '1180,600 960,520 800,330 560,150 300,60',
    '1240,660 980,600 820,440 600,330 420,300',
    '1160,540 1020,420 900,220 780,60 720,-40',
    '1220,720 1000,700 850,600 740,520',
  ]
  ways.forEach((way, i) => {
    brush.dry(points(way), 34 - i * 5, '#f7e8ee', { bristles: 12, alpha: 0.7, gap: 0.35, seed: i + 3 })
  })
}

/** It flies like a hat; at its tip the only red of the memory. */
function roof(pen: Pen) {
  const cone = smooth(points('-86,10 -44,-90 0,-214 0,-214 44,-90 86,6 0,22'), true, 6)
  pen.fill(cone, DARK)
  pen.brush.pattern(pen.on(cone), '#8268aa', { step: 30, row: 24, width: 2.6, turn: -0.5 })
  pen.stroke(points('0,-205 3,-268'), DARK, [5, 4])
  pen.fill(smooth(points('4,-266 40,-262 84,-240 50,-232 4,-222'), true, 4), '#cf3f52')
}

/** Holding on with its teeth, or not at all. */
function passenger(pen: Pen, isHappy: boolean) {
  if (isHappy)
    for (const way of ['-0.5,-0.3 -1,-0.9', '-0.2,-0.4 -0.5,-1.05'])
      pen.fill(limb(points(way), [0.1, 0.08], 4), DARK)
  sheep(pen, {
    mood: isHappy ? 'laugh' : 'surprised',
    legs: 'kick',
    wool: '#8d73b0',
    shade: '#6f5596',
    face: '#553d7d',
  })
}

function castleBelow(brush: Brush) {
  const pen = Pen.at(brush, { x: 1130, y: 1000, scale: 0.72 })
  for (const [x, w, h] of [
    [-60, 52, 150],
    [-4, 70, 210],
    [58, 50, 120],
  ] as const) {
    pen.fill(
      [
        [x - w / 2, 40],
        [x - w / 2, -h],
        [x + w / 2, -h],
        [x + w / 2, 40],
      ],
      DARK,
    )
    for (const i of [-1, 0, 1])
      pen.fill(
        [
          [x + i * w * 0.36 - 7, -h + 2],
          [x + i * w * 0.36 - 7, -h - 12],
          [x + i * w * 0.36 + 7, -h - 12],
          [x + i * w * 0.36 + 7, -h + 2],
        ],
        DARK,
      )
  }
  for (const [x, y] of points('-4,-150 -58,-100')) pen.fill(blob(x, y, 8, 13), AIR)
}

const heap = (list: string): Shape[] =>
  list.split(' ').map((each) => {
    const [x = 0, y = 0, r = 0] = each.split(',').map(Number)
    return blob(x, y, r * 1.25, r, { corners: 11, jitter: 0.06, seed: x })
  })

/** Once it laughed too much. */
export const memory = scene(
  {
    ground: AIR,
    seed: 51,
    light: { from: [0.6, -0.7], colour: '#fbeaf0', tint: '#4b3a78' },
    rooms: [{ x: 104, y: 520, width: 690, height: 390, ink: 'dark' }],
  },
  (page) => {
    page.plane({ grain: 0.08, blotch: 0.08 }, (brush) => {
      brush.gradient(
        [0, 0],
        [2000, 900],
        [
          [0, '#ecd8e4'],
          [0.5, '#e2c9de'],
          [1, '#cfb2d3'],
        ],
      )
      brush.hatch([-40, -40, 2040, 480], '#d6bad8', {
        strokes: 40,
        width: 18,
        length: 0.3,
        turn: -0.3,
        alpha: 0.16,
        seed: 5,
      })
    })
    page.glow(1000, 560, 620, '#fff3ee', { strength: 0.7, power: 1.5, blend: 'source-over' })
    page.plane({ edge: 0.5, reach: 1.6, grain: 0.08 }, (brush) => {
      for (const puff of heap('1660,960,160 1880,900,190 1460,990,120 1280,1010,90')) brush.fill(puff, DIM)
    })
    page.plane({ edge: 0.3, reach: 1, grain: 0.06 }, gust)
    page.plane({ edge: 0.5, reach: 1.4, grain: 0.1, blotch: 0.08 }, (brush) =>
      laughingHead(Pen.at(brush, {}), silhouette),
    )
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) => {
      castleBelow(brush)
      roof(Pen.at(brush, { x: 520, y: 330, scale: 1.05, turn: -0.5 }))
      const guests: [Point, number, number, boolean][] = [
        [[668, 306], 46, 0.5, false],
        [[748, 410], 40, 0.9, false],
        [[330, 430], 44, -0.4, true],
      ]
      for (const [[x, y], scale, turn, isHappy] of guests)
        passenger(Pen.at(brush, { x, y, scale, turn }), isHappy)
    })
    page.plane({ edge: 0.5, reach: 1.6, grain: 0.08 }, (brush) => {
      for (const puff of heap(
        '1010,1010,70 1140,1030,80 1290,1040,80 1440,1050,90 1620,1050,100 1860,1050,130',
      ))
        brush.fill(puff, DARK)
    })
  },
)
