import type { Garment } from '~/art/figure/clothes/garments'
import { romper } from '~/art/figure/clothes/romper'
import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { withAlpha } from '~/art/kit/colour'
import { blob, limb, type Point, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { heartLeaf } from '../bud-pot'
import { footprints } from '../footprints'
import { openBlossom } from '../glory'
import { child } from '../hero'
import { cutByHand } from '../world'

/** From above: open as wide as a plate, and in it what was lent. */
export const morningGlory = scene(
  {
    ground: '#e3b377',
    seed: 301,
    light: { from: [0.75, -0.65], colour: '#fff0bd', tint: '#5a3f6c' },
    rooms: [{ x: 1120, y: 180, width: 760, height: 520, ink: 'dark' }],
  },
  (page) => {
    board(page)
    longShadows(page)
    pot(page)
    openBlossom(page)
    footprints(page)
    edge(page)
    cheekOnSill(page)
    page.vignette('#8a4f34', { alpha: 0.34, centre: [0.6, 0.4], clear: 0.42 })
  },
)

function board(page: Page) {
  page.plane({ grain: 0.08, blotch: 0.07 }, (brush) => {
    brush.gradient(
      [0, 800],
      [2000, 100],
      [
        [0, '#d29a62'],
        [0.45, '#e6b97d'],
        [1, '#f1d09a'],
      ],
    )
    brush.hatch([0, 0, 1080, 900], '#dcab70', {
      strokes: 70,
      width: 12,
      length: 0.4,
      turn: 0.02,
      alpha: 0.32,
      seed: 4,
      light: 0.03,
      hue: 8,
    })
    brush.hatch([1040, 0, 2060, 900], '#ecc78e', {
      strokes: 40,
      width: 16,
      length: 0.4,
      turn: 0.02,
      alpha: 0.2,
      seed: 7,
      light: 0.012,
      hue: 5,
    })
    for (const y of [26, 862])
      brush.fill(
        ribbon(points(`-60,${y} 600,${y + 5} 1300,${y - 3} 2060,${y + 4}`), [2.5, 3, 2], 8),
        '#a8703f',
      )
    for (const [x, y] of points('880,120 60,720'))
      for (const size of [30, 20, 10])
        brush.line(
          blob(x, y, size * 1.7, size * 0.5, { jitter: 0.06, seed: size }),
          withAlpha('#a8703f', 0.4),
          2,
          true,
        )
  })
  page.plane({ stipple: 0.25, blend: 'screen', alpha: 0.16 }, (brush) =>
    brush.fill(points('1000,-60 2060,-60 2060,900 700,900'), '#fff0bd'),
  )
}

/** The sun stands low in the window to the right. */
function longShadows(page: Page) {
  page.plane({ edge: 0.3, reach: 1.4, stipple: 0.2, blend: 'multiply', alpha: 0.55, blur: 2 }, (brush) => {
    brush.fill(smooth(points('440,330 400,560 230,720 -40,860 -80,640 60,470 240,330'), true, 7), '#8a6a8c')
    brush.fill(
      smooth(points('700,724 760,800 740,905 520,914 380,906 400,846 520,786 620,738'), true, 7),
      '#8a6a8c',
    )
  })
}

/** Clay from above, with the fairy's boots on the rim. */
function pot(page: Page) {
  const [x, y] = [334, 466]
  page.plane(
    {
      edge: 0.4,
      reach: 1.2,
      grain: 0.1,
      blotch: 0.06,
      shadow: { colour: '#5a3448', dx: -20, dy: 18, blur: 12, alpha: 0.45 },
    },
    (brush) => {
      brush.form(blob(x, y, 274, 270, { corners: 22, jitter: 0.008 }), '#b0644a', {
        width: 7,
        shadeWidth: 18,
      })
      brush.form(blob(x, y, 236, 232, { corners: 22, jitter: 0.008 }), '#5f3d34', {
        width: 2,
        shadeWidth: 1,
        rim: null,
      })
      brush.dabs(blob(x, y, 224, 220), 160, {
        colours: ['#42292a', '#553531', '#6a4538'],
        size: 12,
        seed: 3,
        mark: 'blob',
      })
    },
  )
  page.plane(
    {
      edge: 0.35,
      reach: 1,
      grain: 0.09,
      shadow: { colour: '#3c2a48', dx: -12, dy: 12, blur: 8, alpha: 0.45 },
    },
    (brush) => {
      brush.form(limb(points('300,580 240,690 120,720 60,690 70,610'), [7, 6, 6, 5, 3], 9), '#5f9157', {
        width: 2,
        shadeWidth: 4,
      })
      for (const [lx, ly, size, turn] of [
        [130, 480, 130, 3.1],
        [560, 590, 130, 0.75],
        [140, 230, 140, 3.7],
        [600, 180, 130, -0.6],
        [330, 640, 140, 1.6],
        [290, 120, 110, -2],
      ] as const)
        vein(brush, lx, ly, size, turn)
    },
  )
  page.plane(
    {
      edge: 0.25,
      reach: 0.7,
      grain: 0.06,
      shadow: { colour: '#3c2a48', dx: -8, dy: 7, blur: 3, alpha: 0.5 },
    },
    (brush) => boots(brush),
  )
}

function vein(brush: Brush, x: number, y: number, size: number, turn: number) {
  const tone = (Math.round(x) / 10) % 3 < 1 ? '#5f9157' : '#7aa65c'
  brush.form(heartLeaf(x, y, size, turn), tone, { width: 4, shadeWidth: 12 })
  const tip: Point = [x + Math.cos(turn) * size, y + Math.sin(turn) * size]
  brush.fill(limb([[x, y], tip], [3, 1]), withAlpha('#dfe8b0', 0.6))
  for (const side of [-0.7, 0.7])
    brush.fill(
      limb(
        [
          [x, y],
          [x + Math.cos(turn + side) * size * 0.55, y + Math.sin(turn + side) * size * 0.55],
        ],
        [2.4, 0.8],
      ),
      withAlpha('#dfe8b0', 0.45),
    )
}

function boots(brush: Brush) {
  for (const [x, y, turn] of [
    [146, 640, 2.5],
    [178, 668, 2.3],
  ] as const) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const on = (list: string): Shape =>
      points(list).map(([u, v]): Point => [x + (u * cos - v * sin) * 1.35, y + (u * sin + v * cos) * 1.35])
    brush.form(
      smooth(on('-14,-12 4,-12 12,-9 38,-8 44,0 38,9 12,10 4,13 -14,12 -18,0'), true, 6),
      '#3f6e48',
      { width: 2, shadeWidth: 5 },
    )
    brush
      .form(blob(x - 4 * cos, y - 4 * sin, 15, 14), '#6fa657', { width: 2, shadeWidth: 2 })
      .fill(blob(x - 4 * cos, y - 4 * sin, 9, 8.5), '#23402c')
  }
}

/** The collar lies flat on the sill, so that the turned chin stays free of it. */
const leaning: Garment = {
  ...romper,
  collar: (pen, pose, worn) => romper.collar(pen, { ...pose, neck: [0.02, -1.94], tilt: 0.08 }, worn),
}

function cheekOnSill(page: Page) {
  child(
    page,
    {
      x: 716,
      y: 1204,
      height: 170 * 3.5,
      garment: leaning,
      coat: '#e9795d',
      trim: '#f7ead0',
      gaze: -0.35,
      mouth: 'smile',
      pose: {
        ...poses.stand,
        neck: [0.02, -2.02],
        head: [0.17, -2.43],
        tilt: 0.61,
        nearArm: [
          [-0.28, -1.94],
          [-0.8, -1.6],
          [-0.24, -1.44],
        ],
        farArm: [
          [0.28, -1.94],
          [0.88, -1.58],
          [0.32, -1.5],
        ],
        areArmsBefore: true,
      },
    },
    { colour: '#6a3f48', dx: -14, dy: 12, blur: 9, alpha: 0.4 },
  )
}

/** Where the board ends there is only the dark of the room. */
function edge(page: Page) {
  page.plane({ edge: 0.45, reach: 1.4, grain: 0.1 }, (brush) => {
    const front = cutByHand(points('-60,912 500,918 1000,910 1500,918 2060,912 2060,1060 -60,1060'), 2, 4)
    brush.form(front, '#8a5538', { width: 6, shade: null, rim: '#f2cf94' })
    brush.within(front, () =>
      brush.hatch([0, 915, 2000, 1000], '#744530', {
        strokes: 40,
        width: 7,
        length: 0.3,
        turn: 0,
        alpha: 0.5,
        seed: 6,
      }),
    )
  })
}
