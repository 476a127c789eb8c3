import type { Brush } from '~/art/kit/brush'
import { mix } from '~/art/kit/colour'
import { between, rng } from '~/art/kit/random'
import { blob, limb, points, ribbon, type Shape, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf, ridge } from '~/art/scenery'
import { fox } from '../fox'
import { sittingHedgehog } from '../hedgehog'
import { owl } from '../owl'
import { walkingAway } from '../poses'
import { raccoon } from '../raccoon'
import { swarm } from '../swarm'
import { air, fern, quietPatch, wood } from '../wood'
import { flatten, heroWithoutFace, tint } from '../world'

const black = '#0c2a26'

/** Each at its own place, with a paw raised; the bear has fallen asleep over it. */
export const goodbye = scene(
  {
    ground: '#2a5a44',
    seed: 301,
    light: { from: [0.4, -1], colour: '#ffe08a', tint },
    rooms: [{ x: 130, y: 96, width: 740, height: 520, ink: 'dark' }],
  },
  (page) => {
    air(page, [
      [0, '#7fa86a'],
      [0.3, '#b9c478'],
      [0.6, '#e3d88a'],
      [0.8, '#c9c46c'],
      [1, '#5f8a54'],
    ])
    wood(page, {
      far: '#b4c07a',
      near: '#7fa468',
      horizon: 800,
      rows: 2,
      seed: 44,
      clear: [[40, 960]],
      mist: '#f7efb0',
      mistAlpha: 0.6,
    })
    quietPatch(page, [510, 330], [650, 520], '#cdd08a', 0.85)
    page.glow(1350, 560, 760, '#fff2b4', { strength: 0.55, power: 1.3, stipple: 0.7 })
    page.plane({ edge: 0.55, reach: 1.4, grain: 0.12 }, (brush) => {
      hands(brush)
      ground(brush)
      sleeper(brush)
      flatten(brush, black)
    })
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.08 }, friends)
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.08 }, walker)
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.1 }, ways)
    page.plane({ edge: 0.15, reach: 0.5 }, sparks)
    frame(page)
  },
)

/** Two trees that have found something better to do with their branches. */
function hands(brush: Brush) {
  const tree = (list: string, widths: number[]) =>
    brush.fill(wobble(ribbon(points(list), widths, 12), 5, 0.03), black)
  tree('1020,900 1014,700 1026,420 1010,160 1020,-60', [64, 34, 28, 26, 24])
  tree('1322,900 1334,660 1320,420 1332,180 1320,-60', [58, 32, 28, 24, 22])
  tree('1026,420 1080,350 1136,356 1176,392', [15, 11, 9, 7])
  tree('1322,410 1276,340 1220,352 1174,396', [15, 11, 9, 7])
  brush.fill(blob(1174, 392, 18, 15, { jitter: 0.08 }), black)
  for (const [x, y] of points('1162,404 1176,410 1188,403'))
    brush.fill(
      limb(
        [
          [x, y - 10],
          [x + 1, y + 8],
        ],
        [4, 3],
      ),
      black,
    )
  for (const [x, y, turn] of points('1016,300 1330,260 1022,560 1328,560').map(
    ([x, y], i) => [x, y, i % 2 ? -0.5 : Math.PI + 0.5] as const,
  ))
    brush.fill(
      ribbon(
        [
          [x, y],
          [x + Math.cos(turn) * 50, y + Math.sin(turn) * 20],
          [x + Math.cos(turn) * 90, y + Math.sin(turn) * 60],
        ],
        [8, 5, 1],
        6,
      ),
      black,
    )
}

const ground = (brush: Brush) => {
  brush.fill(ridge(858, 12, 41, { right: 2060, frequency: 0.004 }), black)
  const random = rng(6)
  for (let i = 0; i < 300; i++) {
    const x = between(random, -20, 2020)
    brush.fill(leaf(x, 866, between(random, 12, 30), 2.2, -1.57 + between(random, -0.5, 0.5)), black)
  }
}

/** Asleep in the middle of waving: one arm is still up. */
function sleeper(brush: Brush) {
  brush.fill(
    wobble(
      smooth(points('1490,880 1524,780 1570,712 1640,672 1720,660 1780,698 1812,770 1822,880'), true, 10),
      5,
      0.03,
    ),
    black,
  )
  brush.fill(wobble(blob(1496, 806, 82, 74, { corners: 12, jitter: 0.03 }), 4, 0.04), black)
  brush.fill(blob(1444, 744, 25, 25), black).fill(blob(1514, 728, 27, 26), black)
  brush.fill(smooth(points('1400,826 1416,800 1460,796 1470,862 1414,858'), true, 6), black)
  const arm = limb(points('1676,720 1630,610 1652,510'), [46, 35, 31], 8)
  brush.fill(arm, black).fill(blob(1654, 488, 45, 40, { jitter: 0.05 }), black)
  for (const [x, y] of points('1617,464 1638,446 1664,445 1688,460')) brush.fill(blob(x, y, 13, 15), black)
  for (const [x, y] of points('1690,666 1740,682 1780,704'))
    brush.fill(leaf(x, y, 34, 7, -1.4 + x * 0.0006, 0.2), black)
}

/** The shut eye, and the paw that is still raised. */
function dream(brush: Brush) {
  brush.line(smooth(points('1464,792 1480,803 1498,796'), false, 6), '#a9b86a', 4)
  brush.fill(blob(1654, 498, 18, 14, { jitter: 0.04 }), '#4f7a4c')
  for (const [x, y] of points('1622,470 1641,456 1664,455 1684,469'))
    brush.fill(blob(x, y, 6.5, 7.5), '#4f7a4c')
}

function walker(brush: Brush) {
  heroWithoutFace(brush, { x: 1886, y: 862, height: 160, pose: walkingAway, lamp: { flame: 0, size: 1.1 } })
  flatten(brush, black)
}

function friends(brush: Brush) {
  raccoon(brush, { x: 190, y: 846, size: 172, arms: 'wave' })
  brush.fill(blob(190, 858, 110, 20, { jitter: 0.04 }), black).fill(blob(370, 872, 60, 12), black)
  brush.fill(smooth(points('430,880 452,790 520,736 610,730 680,780 706,880'), true, 8), black)
  fox(brush, { x: 740, y: 860, size: 196, isWaving: true, tail: 'none' })
  sittingHedgehog(brush, { x: 1140, y: 858, size: 104, reach: [54, -76] })
  owl(brush, { x: 1252, y: 342, size: 96, wings: 'greeting' })
  flatten(brush, black)
  dream(brush)
  for (const [x, y, s] of [
    [1238, 276, 7],
    [1267, 276, 7],
  ] as const)
    brush.fill(blob(x, y, s, s), '#f3e9a0').fill(blob(x + 1, y + 1, 2.6, 3), black)
  for (const [x, y] of points('167,732 216,732 715,738 763,738')) brush.fill(blob(x, y, 3.6, 4), '#f3e9a0')
  brush.fill(blob(1185, 786, 3, 3.4), '#f3e9a0')
}

/** The path goes politely round the sleeper; the fox's burrow has a door of dusk. */
function ways(brush: Brush) {
  const track: Shape = smooth(
    points('-60,948 300,930 700,936 1100,928 1330,940 1500,974 1680,972 1810,940 1872,872'),
    false,
    10,
  )
  brush.fill(
    ribbon(track, (t) => 26 - 25 * t, 1),
    '#6f8a50',
  )
  brush.dry(track.slice(0, -6), 14, '#e3d88a', { alpha: 0.5, gap: 0.45, bristles: 13, seed: 4 })
  brush.fill(smooth(points('520,866 530,800 570,772 614,800 628,866'), true, 6), '#27503c')
  const random = rng(7)
  for (let i = 0; i < 26; i++)
    brush.fill(
      blob(between(random, 1070, 1230), between(random, 852, 872), 9, 6, { corners: 7, seed: i }),
      mix('#1a4034', '#3f6a44', random()),
    )
}

function sparks(brush: Brush) {
  const isTaken = (x: number, y: number) =>
    (x < 900 && y < 640) || y > 850 || Math.abs(x - 740) < 90 || Math.abs(x - 190) < 100
  swarm(brush, points('940,120 1160,240 1360,120 1600,220 1800,120 1960,260'), {
    count: 330,
    seed: 21,
    spread: [190, 240],
    size: [2.4, 5.5],
    isTaken,
  })
  swarm(brush, points('60,780 420,690 760,690 1000,720 1340,640 1800,560 1960,700'), {
    count: 300,
    seed: 29,
    spread: [110, 190],
    size: [2.2, 5],
    isTaken,
  })
}

function frame(page: Page) {
  page.plane({ edge: 0.45, grain: 0.1 }, (brush) => {
    for (const [x, size] of [
      [10, 210],
      [110, 120],
      [420, 90],
      [980, 110],
      [1100, 80],
      [1960, 130],
      [1700, 70],
    ] as const)
      fern(brush, x, 1034, size, { seed: x, dark: '#08211e', light: '#10362e' })
    brush.fill(
      smooth(points('-60,1000 400,984 1000,1000 1500,1012 2060,990 2060,1070 -60,1070'), true, 8),
      '#08211e',
    )
  })
}
