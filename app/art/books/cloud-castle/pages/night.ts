import { skinOf } from '~/art/figure/figure'
import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { blob, points, ribbon, type Shape, smooth, star } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { bird, suitcase } from '../bird'
import { castle } from '../castle'
import { cumulus, dress, hero, heroPlane, INK, PAPER, sky, smallPlane } from '../world'

const light = { from: [-0.8, -0.5] as [number, number], colour: '#ffd79a', tint: '#2a2358' }
const WALL = '#5b4a8a'
const BEAM = '#2f2759'
const FRAME = smooth(points('1118,690 1118,420 1420,70 1452,70 1452,690'), true, 1)
const ATTIC: Shape = points('1050,1060 1050,400 1440,-60 2060,-60 2060,1060')
const GLASS: Shape = points('1132,676 1132,428 1438,86 1438,676')

/** Lit from inside, whenever it thinks of the story. */
function thinking(page: Page) {
  page.plane(smallPlane, (brush) => {
    castle(Pen.at(brush, { x: 1236, y: 412, scale: 0.34 }), { roofs: false })
    const roof = Pen.at(brush, { x: 1243, y: 348, scale: 0.32 })
    roof.fill(points('-50,6 0,-96 -4,30'), PAPER).fill(points('-4,30 0,-96 50,-2'), '#cdb8dc')
  })
  page.plane(
    {
      edge: 0.5,
      reach: 1.6,
      grain: 0.09,
      blotch: 0.08,
      light: { from: [0.2, 0.7], colour: '#ffd084', tint: '#3a2f6b' },
    },
    (brush) => {
      cumulus(brush, [1240, 620, 520, 160], 7, '#5a4c90', '#e9b98e')
      cumulus(brush, [1080, 800, 470, 140], 5, '#554788', '#eebd8c')
      cumulus(brush, [700, 900, 900, 150], 5, '#554788', '#eebd8c')
      cumulus(brush, [240, 900, 760, 150], 9, '#4e4183', '#c99a92')
      cumulus(brush, [900, 960, 1100, 120], 3, '#4e4183', '#e0ad8a')
    },
  )
  page.glow(860, 830, 460, '#ffc96e', { strength: 0.55, power: 1.4, stretch: 0.5 })
}

function attic(brush: Brush) {
  brush.within([ATTIC, GLASS], () => {
    brush.fill(ATTIC, WALL)
    brush.hatch([1050, -40, 2040, 1040], '#65539a', {
      strokes: 40,
      width: 18,
      length: 0.3,
      turn: -0.86,
      alpha: 0.25,
      seed: 6,
    })
    brush.sprayed({ dots: 0.6 }, (soft) =>
      soft.glow(1240, 620, 560, '#ffbe78', { strength: 0.5, power: 1.4 }),
    )
  })
  brush.fill(ribbon(points('1030,424 1240,176 1460,-84'), [24, 24, 24]), BEAM)
  brush.line(FRAME, '#8f6f9c', 15, true)
  brush.line(points('1285,258 1285,680'), '#8f6f9c', 9).line(points('1132,510 1440,510'), '#8f6f9c', 9)
  brush.form(points('1096,682 1474,682 1474,706 1096,706'), '#a583ac', { width: 3, shadeWidth: 8 })
}

function bedstead(brush: Brush) {
  const board = smooth(points('1470,1060 1470,560 1520,500 1660,470 1800,500 1852,560 1852,1060'), true, 6)
  brush.form(board, '#8a5a52', { width: 6, shadeWidth: 20 })
  for (const x of [1474, 1850]) {
    brush.form(
      [
        [x - 15, 520],
        [x + 15, 520],
        [x + 15, 1060],
        [x - 15, 1060],
      ],
      '#9c6757',
      { width: 4, shadeWidth: 12 },
    )
    brush.form(blob(x, 508, 22, 22), '#b97a5e', { width: 4, shadeWidth: 10 })
  }
  const pillow = smooth(
    points('1520,640 1560,560 1660,544 1770,560 1812,640 1800,740 1660,770 1530,744'),
    true,
    7,
  )
  brush.form(pillow, '#efe1ea', { width: 6, shadeWidth: 26 })
  brush.spray(pillow, '#7a66b0', { strength: 0.6, start: 0.4 })
}

const QUILT = smooth(
  points('1420,1060 1440,860 1500,770 1580,744 1670,752 1750,744 1830,774 1890,870 1910,1060'),
  true,
  8,
)

function quilt(brush: Brush) {
  brush.form(QUILT, '#6f83b8', { width: 7, shadeWidth: 34 })
  const patches = ['#c8586a', '#f0b455', '#3F7F8C', '#e7b9b4', '#8f78b6']
  brush.within(QUILT, () => {
    for (let i = 0; i < 6; i++)
      for (let k = 0; k < 4; k++) {
        const [x, y] = [1420 + i * 84 + (k % 2) * 12, 800 + k * 78 - Math.sin((i / 5) * Math.PI) * 30]
        const patch = smooth(
          [
            [x, y],
            [x + 80, y - 4],
            [x + 84, y + 72],
            [x + 4, y + 76],
          ],
          true,
          2,
        )
        brush.fill(patch, patches[(i * 2 + k * 3) % 5] ?? '#6f83b8')
        brush.line(patch, '#f3d9c4', 1.6, true)
      }
    brush.fill(
      ribbon(
        points('1430,880 1500,786 1580,760 1670,768 1750,760 1830,790 1896,890'),
        [17, 18, 17, 18, 17, 18, 17],
      ),
      '#fbeedd',
    )
  })
  brush.spray(QUILT, '#3a2f78', { strength: 0.75, start: 0.3 })
}

/** Fingers over the quilt's edge. */
function knuckles(brush: Brush) {
  const skin = skinOf(brush)
  for (const x of HANDS) {
    const pen = Pen.at(brush, { x, y: 752 })
    pen.form(blob(0, 0, 27, 20, { corners: 10, jitter: 0.03 }), skin, {
      width: 2,
      shadeWidth: 5,
      shade: pen.skinShade(skin, 0.5),
    })
  }
}
const HANDS = [1590, 1744]

function fingers(brush: Brush) {
  const skin = skinOf(brush)
  for (const x of HANDS) {
    const pen = Pen.at(brush, { x, y: 748 })
    for (const dx of [-18, -6, 6, 18])
      pen.form(blob(dx, 4 + Math.abs(dx) * 0.14, 7.6, 13, { corners: 8, jitter: 0.03 }), skin, {
        rim: null,
        shadeWidth: 3,
        shade: pen.skinShade(skin, 0.5),
      })
  }
}

/** Trousers over a chair; whatever was in them still is. */
function chair(brush: Brush) {
  const wood = '#8a5a52'
  for (const way of ['1150,1040 1162,770', '1300,1040 1290,770'])
    brush.fill(ribbon(points(way), [9, 8]), wood)
  brush.form(smooth(points('1146,790 1306,784 1304,812 1148,818'), true, 3), '#9c6757', {
    width: 3,
    shadeWidth: 8,
  })
  brush.form(smooth(points('1150,930 1304,926 1320,960 1136,964'), true, 3), '#9c6757', {
    width: 3,
    shadeWidth: 8,
  })
  const legs = smooth(
    points('1176,772 1280,768 1286,830 1290,934 1240,940 1232,850 1222,850 1214,942 1164,940 1170,830'),
    true,
    5,
  )
  brush.form(legs, dress.leg, { width: 4, shadeWidth: 14 })
  brush.fill(ribbon(points('1172,780 1230,786 1284,778'), [8, 8, 8]), '#2b4370')
  brush.fill(blob(1190, 934, 24, 15), '#1c1a3a')
  for (const x of [1182, 1198])
    brush.fill(blob(x, 932, 5.4, 6.4), '#fff0c4').fill(blob(x + 1, 933, 2.4, 3.2), INK)
}

/** Laughter that sounds like thunder. */
export const night = scene(
  { ground: '#4a3f80', seed: 161, light, rooms: [{ x: 104, y: 90, width: 750, height: 520, ink: 'light' }] },
  (page) => {
    sky(
      page,
      [
        [0, '#2f2662'],
        [0.5, '#3b306f'],
        [0.8, '#5f4f94'],
        [1, '#6a5599'],
      ],
      [[-40, 620, '#362b6a']],
    )
    page.plane({ edge: 0.2, reach: 0.5 }, (brush) => {
      for (const [x, y, r] of [
        [930, 120, 7],
        [980, 300, 5],
        [70, 60, 5],
        [900, 480, 4],
        [1240, 300, 5],
        [1380, 220, 6],
        [1180, 470, 4],
        [60, 560, 5],
      ] as const)
        brush.fill(star(x, y, r, { points: 4, inner: 0.35, seed: x }), '#ffe6b8')
    })
    thinking(page)
    page.plane(
      {
        edge: 0.35,
        reach: 1.2,
        grain: 0.1,
        blotch: 0.08,
        shadow: { colour: '#221b4a', dx: -6, dy: 4, blur: 14, alpha: 0.4 },
      },
      attic,
    )
    page.plane(
      { ...smallPlane, shadow: { colour: '#221b4a', dx: 14, dy: 8, blur: 12, alpha: 0.5 } },
      bedstead,
    )
    page.plane(
      { ...heroPlane, shadow: { colour: '#2a2358', dx: 10, dy: 8, blur: 9, alpha: 0.45 } },
      (brush) => {
        hero(brush, {
          x: 1652,
          y: 1040,
          height: 455,
          pose: { ...poses.stand, head: [0.06, -2.95], tilt: 0.28 },
          crown: 'gold',
          gaze: -0.35,
          mouth: 'smile',
          cape: undefined,
        })
        knuckles(brush)
        quilt(brush)
        fingers(brush)
      },
    )
    page.plane(
      { ...smallPlane, shadow: { colour: '#221b4a', dx: 10, dy: 8, blur: 8, alpha: 0.5 } },
      (brush) => {
        chair(brush)
        bird(Pen.at(brush, { x: 1478, y: 488, scale: 1.3 }))
        suitcase(Pen.at(brush, { x: 1426, y: 648, scale: 1.2 }))
      },
    )
    page.vignette('#2a2358', { alpha: 0.4, centre: [0.6, 0.6] })
  },
)
