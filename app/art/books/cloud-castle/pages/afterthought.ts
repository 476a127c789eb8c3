import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { rng } from '~/art/kit/random'
import { blob, limb, points, type Shape, smooth } from '~/art/kit/shapes'
import { scene } from '~/art/scene'
import { blade, ridge } from '~/art/scenery'
import { bird, suitcase } from '../bird'
import { cumulus, dawn, RED, SHADOW, sky, smallPlane } from '../world'

const hills = ridge(700, 40, 6, { right: 1060, frequency: 0.003 })
const meadow: Shape = smooth(
  points('-60,800 120,776 320,770 560,800 800,850 1060,880 1060,1100 -60,1100'),
  true,
  8,
)

/** The roof that flew away has a lodger now. */
function home(brush: Brush) {
  const pen = Pen.at(brush, { x: 350, y: 836, turn: -0.1 })
  const cone = smooth(points('-158,14 -84,-120 -10,-272 -10,-272 76,-130 160,6 0,34'), true, 7)
  pen.line(points('-10,-262 -8,-330'), '#7a5b93', 5)
  pen.form(smooth(points('-8,-330 50,-322 92,-300 40,-296 -8,-284'), true, 5), '#3F7F8C', {
    width: 2,
    shadeWidth: 8,
  })
  pen.form(cone, RED, { width: 9, shadeWidth: 40 })
  brush.pattern(pen.on(cone), '#a8445c', { step: 34, row: 26, width: 3, turn: -0.1 })
  pen.spray(cone, '#6a3f80', { strength: 0.5, start: 0.45 })
  const hole = smooth(points('-52,20 -52,-50 -34,-84 0,-96 34,-84 52,-50 52,24 0,30'), true, 7)
  pen.form(hole, '#f3cf98', { width: 4, shadeWidth: 8 })
  const inner = smooth(points('-40,20 -40,-48 -26,-74 0,-83 26,-74 40,-48 40,22 0,27'), true, 7)
  pen.fill(inner, '#5a3d6c')
  pen.brush.sprayed({ dots: 0.6 }, (soft) =>
    soft.glow(350, 830, 70, '#ffc878', { strength: 0.9, power: 1.2 }),
  )
}

/** Washing: a sock, a paper plane, a very small shirt. */
function line(brush: Brush) {
  const pen = Pen.at(brush, {})
  pen.stroke(points('96,860 96,720'), '#7a5b6c', [4, 3])
  brush.line(smooth(points('96,730 150,744 214,726'), false, 6), '#fff0dc', 2.4)
  pen.form(smooth(points('122,738 144,742 142,776 154,784 150,796 128,792 122,780'), true, 4), '#f7ead6', {
    width: 2,
    shadeWidth: 5,
  })
  pen.stroke(points('122,754 143,757'), '#3F7F8C', [3, 3])
  pen.form(
    smooth(points('164,744 196,738 200,752 192,756 194,776 170,780 168,758 160,758'), true, 3),
    '#5f79b8',
    { width: 2, shadeWidth: 5 },
  )
}

function grass(brush: Brush) {
  brush.form(meadow, '#7fa79b', { width: 6, shade: null })
  brush.within(meadow, () => {
    brush.hatch([-40, 770, 620, 1040], '#a9c0a4', {
      strokes: 40,
      width: 10,
      length: 0.2,
      turn: 0.06,
      alpha: 0.34,
      seed: 3,
    })
    brush.hatch([-40, 900, 1040, 1060], '#6b978f', {
      strokes: 30,
      width: 14,
      length: 0.3,
      turn: 0.1,
      alpha: 0.25,
      seed: 5,
    })
  })
}

function tufts(brush: Brush) {
  const random = rng(7)
  for (let i = 0; i < 70; i++) {
    const x = 60 + random() * 520
    brush.fill(
      blade(x, 862 + random() * 40, 14 + random() * 24, 2.4, -8 + random() * 14),
      random() > 0.4 ? '#4c7f82' : '#d3d9aa',
    )
  }
  for (const [x, y] of points('130,900 470,886 520,920 220,930')) {
    brush.fill(
      limb(
        [
          [x, y],
          [x + 2, y - 26],
        ],
        [1.4, 1.2],
        3,
      ),
      '#4c7f82',
    )
    brush.fill(blob(x + 2, y - 30, 7, 6), '#fff0dc').fill(blob(x + 2, y - 30, 2.6, 2.4), '#f0b455')
  }
}

/** Moved in. */
export const afterthought = scene(
  {
    width: 1000,
    height: 1000,
    ground: '#f9d9bd',
    seed: 211,
    light: dawn,
    rooms: [{ x: 110, y: 100, width: 780, height: 380, ink: 'dark' }],
  },
  (page) => {
    sky(
      page,
      [
        [0, '#b9c1e2'],
        [0.35, '#e6c8d6'],
        [0.6, '#fbd6bd'],
        [0.8, '#ffe8c4'],
        [1, '#ffe8c4'],
      ],
      [
        [-40, 220, '#c3c8e4'],
        [300, 640, '#fbdcc6'],
      ],
    )
    page.glow(80, 680, 460, '#fff0cc', { strength: 0.8, power: 1.5, blend: 'source-over' })
    page.plane(
      { edge: 0.5, reach: 1.6, grain: 0.08, shadow: { colour: SHADOW, dy: 8, blur: 16, alpha: 0.16 } },
      (brush) => {
        cumulus(brush, [800, 590, 380, 60], 6, '#dcb6cb', '#fff3e2')
      },
    )
    page.plane({ edge: 0.6, reach: 1.8, grain: 0.09 }, (brush) => {
      brush.form(hills, '#cbb0cb', { width: 4, shade: null })
      brush.within(hills, () => {
        brush.hatch([-40, 660, 1040, 860], '#dcbccd', {
          strokes: 40,
          width: 9,
          length: 0.2,
          turn: -0.08,
          alpha: 0.3,
        })
        brush.sprayed({ dots: 0.5 }, (soft) =>
          soft.glow(420, 850, 760, '#ffe6c6', { strength: 0.95, power: 1, stretch: 0.2 }),
        )
      })
    })
    page.plane({ edge: 0.5, reach: 1.5, grain: 0.09, blotch: 0.08 }, grass)
    page.plane(smallPlane, line)
    page.plane({ ...smallPlane, shadow: { colour: SHADOW, dx: 22, dy: 10, blur: 12, alpha: 0.4 } }, home)
    page.plane(smallPlane, (brush) => {
      bird(Pen.at(brush, { x: 354, y: 856, scale: 1.35 }))
      suitcase(Pen.at(brush, { x: 484, y: 834, scale: 1.5, turn: 0.05 }))
    })
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.07 }, tufts)
    page.vignette(SHADOW, { alpha: 0.2 })
  },
)
