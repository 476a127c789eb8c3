import { Pen } from '~/art/figure/pen'
import { withAlpha } from '~/art/kit/colour'
import { blob, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { balloon } from '../folk'
import { castShadow, changePose, hero, ink, joints, nightSky, stars, thingPlane } from '../world'

const knot = { x: 742, y: 616 }

/** The balloon of that day in the park: it never minded. */
export const letGo = scene(
  {
    ground: ink.deep,
    seed: 29,
    light: { from: [0.9, -0.35], colour: '#ffeccb', tint: '#4a3790' },
    rooms: [{ x: 1130, y: 130, width: 750, height: 540, ink: 'dark' }],
  },
  (page) => {
    nightSky(page, {
      stops: [
        [0, '#2a2260'],
        [0.5, '#4a3a85'],
        [1, '#7a5fa4'],
      ],
      from: [0, 0],
      to: [1100, 500],
      seed: 14,
      turn: 0.4,
    })
    stars(page, {
      count: 40,
      within: [40, 30, 760, 560],
      seed: 17,
      large: [
        [110, 130, 12],
        [700, 90, 9],
      ],
    })
    softGround(page)
    child(page)
    park(page)
    page.plane(
      { ...thingPlane, shadow: { colour: '#3a2466', dx: -14, dy: 14, blur: 14, alpha: 0.35 } },
      (brush) => balloon(brush, { ...knot, scale: 204, turn: -0.13, look: [-1, 0.3] }),
    )
    page.vignette('#3a2a6a', { alpha: 0.35, centre: [0.62, 0.45], clear: 0.45 })
  },
)

/** The moon close behind, out of focus: only its colour and its slow curve. */
function softGround(page: Page) {
  const hill: Shape = smooth(points('520,1060 640,720 840,380 1040,60 1160,-60 2060,-60 2060,1060'), true, 8)
  page.plane({ grain: 0.09, blotch: 0.05, blur: 5 }, (brush) => {
    brush.fill(hill, '#efdcb8')
    brush.within(hill, () => {
      brush.gradient(
        [640, 700],
        [1900, 300],
        [
          [0, '#b493ae'],
          [0.18, '#d3b3b2'],
          [0.4, '#ead2b4'],
          [1, '#f3e2bf'],
        ],
      )
      brush.hatch([560, -40, 2040, 1040], '#e9d3b6', {
        strokes: 110,
        width: 26,
        length: 0.24,
        turn: -0.9,
        alpha: 0.13,
        light: 0.014,
        hue: 7,
      })
      for (const [x, y, rx, ry] of [
        [1300, 860, 210, 92],
        [1790, 900, 150, 66],
        [1000, 790, 66, 40],
      ] as const) {
        const pit = blob(x, y, rx, ry, { corners: 13, jitter: 0.04, seed: x, turn: -0.1 })
        brush.fill(pit, '#dcbf9f')
        brush.crescent(pit, '#b795a2', -rx * 0.14, -ry * 0.3, 0.75)
      }
    })
    brush.spray(hill, '#6a4f98', { from: [0.8, -0.7], strength: 0.6, start: 0.6 })
  })
}

function child(page: Page) {
  const string = (from: [number, number]) =>
    ribbon(
      [from, [from[0] + 40, from[1] - 110], [knot.x - 26, knot.y + 110], [knot.x, knot.y + 14]],
      [3, 2.6, 2.4, 2.6],
      8,
    )
  hero(
    page,
    {
      wear: 'suit',
      x: 352,
      y: 1590,
      height: 1260,
      gaze: 0.3,
      mouth: 'smile',
      pose: changePose('carry', {
        head: [0.02, -2.95],
        tilt: 0.21,
        nearArm: joints('-0.28,-2.14 -0.5,-1.56 0.26,-1.84'),
        farArm: joints('0.32,-2.12 0.92,-1.7 0.66,-2'),
      }),
      held: {
        both: (brush, [x, y]) => {
          brush.fill(string([x + 10, y + 40]), '#fff1cd')
          brush.fill(
            ribbon(points(`${x + 10},${y + 40} ${x - 10},${y + 110} ${x + 20},${y + 160}`), [2.6, 2.6, 1]),
            '#fff1cd',
          )
        },
      },
    },
    { shadow: castShadow(-20, 14, 0.35, 18) },
  )
}

/** A tree, a bench and a lawn swim in the glass, as they were; at its rim, or they would lie on the hair. */
function park(page: Page) {
  page.plane({ grain: 0.03, alpha: 0.8 }, (brush) => {
    const pen = Pen.at(brush, { x: 226, y: 343, scale: 36, turn: -0.66 })
    const [pale, lit] = ['#bfe6d2', '#f2fbee']
    pen.fill(
      smooth(points('-2,0.98 -1,0.66 0,0.52 1,0.66 2,0.98 1.1,0.84 0,0.72 -1.1,0.84')),
      withAlpha(pale, 0.75),
    )
    pen.fill(ribbon(points('-0.4,0.56 -0.38,0.2 -0.4,-0.2'), [0.07, 0.06, 0.04]), withAlpha(pale, 0.9))
    for (const [x, y, r] of [
      [-0.42, -0.34, 0.32],
      [-0.62, -0.08, 0.22],
      [-0.18, -0.06, 0.24],
    ] as const)
      pen.fill(blob(x, y, r, r * 0.9, { corners: 9, jitter: 0.12, seed: 5 }), withAlpha(pale, 0.85))
    for (const y of [0.22, 0.34])
      pen.fill(ribbon(points(`0.1,${y} 0.62,${y + 0.02}`), [0.035, 0.035]), withAlpha(lit, 0.9))
    for (const x of [0.16, 0.56])
      pen.fill(ribbon(points(`${x},0.2 ${x},0.56`), [0.026, 0.026]), withAlpha(lit, 0.9))
  })
}
