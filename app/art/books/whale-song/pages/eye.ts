import { joints } from '~/art/figure/joints'
import { withAlpha } from '~/art/kit/colour'
import { rng } from '~/art/kit/random'
import { type Point, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { bubble, bubbles, changePose, hero } from '../child'
import { calf } from '../creatures/calf'
import { freckles, grooves, mirroredChild, motherEye, speckles } from '../creatures/mother'
import { cut, water } from '../world'

const upward = { from: [0.15, 0.98] as Point, colour: '#d6f0d4', tint: '#102a58' }
const EYE: Point = [1596, 470]
const eyePlace = { x: EYE[0], y: EYE[1], scale: 138 }

const body = smooth(
  points('-80,-80 1180,-90 1420,-30 1640,60 1830,190 1980,360 2080,520 2090,1080 -80,1080'),
  true,
  9,
)
/** Along the mouth, then where the belly leaves the page. */
const upperThroat = points('2060,640 1900,706 1720,726 1560,700 1440,716 1180,776 840,838 420,880 -60,896')
const lowerThroat = points(
  '2060,1080 1900,1130 1720,1160 1560,1170 1440,1180 1180,1170 840,1140 420,1100 -60,1060',
)
const throat: Shape = [...smooth(upperThroat, false), ...smooth(lowerThroat, false).reverse()]

/** The supposed mountain opens its eye. */
export const eye = scene(
  {
    ground: '#0c2150',
    seed: 26,
    light: upward,
    rooms: [{ x: 110, y: 110, width: 780, height: 530, ink: 'light' }],
  },
  (page) => {
    water(
      page,
      [
        [0, '#1d4a86'],
        [1, '#0c2150'],
      ],
      { strokes: [[100, '#24559a']], alpha: 0.16 },
    )
    flank(page)
    page.glow(1000, 980, 1150, '#bfe6d8', { strength: 0.5, power: 1.5, stretch: 0.36 })
    fin(page)
    baby(page)
    child(page)
    page.vignette('#06163a', { alpha: 0.5, centre: [0.66, 0.55] })
  },
)

function flank(page: Page) {
  page.plane({ edge: 0.5, reach: 1.8, grain: 0.1, blotch: 0.1 }, (brush) => {
    brush.within(body, () => {
      brush.gradient(
        [0, 0],
        [0, 1000],
        [
          [0, '#123a5c'],
          [0.6, '#15496a'],
          [1, '#1d5f7a'],
        ],
        [-80, -90, 2090, 1080],
      )
      brush.hatch([-60, -60, 1500, 820], '#15466a', {
        strokes: 90,
        width: 26,
        length: 0.26,
        turn: 0.06,
        alpha: 0.14,
        light: 0.015,
        seed: 4,
      })
      brush.fill(throat, '#cfe8d4')
      grooves(brush, upperThroat, lowerThroat, 16, '#7fb3b4', 4)
      freckles(brush, { x: 1560, y: 150, scale: 170, turn: 0.5 })
      speckles(brush, [1840, 560], 90, 22, 6)
      speckles(brush, [1330, 300], 60, 9, 8)
    })
    brush.crescent(body, '#7fc4c8', -8, 7, 0.85)
    brush.within(body, () =>
      brush.spray(points('-80,720 2090,620 2090,1080 -80,1080'), '#174a68', {
        from: [0.25, 1],
        strength: 0.9,
        start: 0.42,
        power: 1.1,
        blend: 'source-over',
      }),
    )
    const mouth = points('2070,632 1900,700 1720,722 1570,698 1476,640 1440,586')
    brush.fill(ribbon(mouth, [9, 10, 10, 9, 6, 1]), '#0a2a42')
    motherEye(brush, eyePlace)
  })
  page.plane({ isChild: true, edge: 0.2, reach: 0.6, grain: 0.06, alpha: 0.85 }, (brush) =>
    mirroredChild(brush, eyePlace),
  )
  page.glow(EYE[0] + 20, EYE[1] + 20, 220, '#9fd8d8', { strength: 0.22, power: 1.2, stipple: 0.5 })
}

/** Her fin, dark and near. */
function fin(page: Page) {
  const shape = smooth(
    points('560,838 700,812 800,850 812,930 760,1010 700,1080 380,1080 470,990 530,900'),
    true,
    9,
  )
  page.plane(cut.land(), (brush) => {
    brush.form(shape, '#123a58', { rim: '#6fb3b4', width: 6, shadeWidth: 20 })
    brush.spray(shape, '#0b2148', { strength: 0.6 })
  })
}

/** The calf, which has not waited. */
function baby(page: Page) {
  page.plane({ edge: 0.2, reach: 0.6, alpha: 0.7 }, (brush) => {
    for (const [dy, width] of [
      [-16, 3],
      [4, 5],
      [26, 2.4],
    ] as const)
      brush.fill(
        ribbon(
          [
            [1190, 676 + dy],
            [1120, 720 + dy],
            [1030, 764 + dy * 0.6],
            [960, 788 + dy * 0.5],
          ],
          [0.4, width * 0.6, width, width],
        ),
        withAlpha('#e6f8ea', 0.6),
      )
  })
  page.plane(cut.thing(-6, 8), (brush) =>
    calf(brush, { x: 872, y: 806, scale: 96, turn: -0.2 }, { fin: -0.5, eye: 'closed' }),
  )
  page.plane({ grain: 0.03 }, (brush) => {
    const random = rng(7)
    for (let i = 0; i < 40; i++) {
      const t = random()
      const [x, y] = [970 + t * 250, 792 - t * 130]
      const size = 2.5 + random() * 8 * (1 - t * 0.5)
      bubble(brush, [x + (random() - 0.5) * 20, y + (random() - 0.5) * (30 + t * 46)], size, {
        fill: withAlpha('#8fd6cc', 0.5),
      })
    }
  })
}

function child(page: Page) {
  page.glow(1306, 590, 230, '#a5dcd8', { strength: 0.62, power: 1.4, stipple: 0.55 })
  const done = hero(page, {
    x: 1290,
    y: 690,
    height: 315,
    turn: 0.1,
    lost: 'far',
    pose: changePose('stand', {
      tilt: 0.07,
      hem: { width: 0.66, drop: 0.36, blown: -0.08 },
      nearArm: joints('-0.28,-2.14 -0.76,-2.16 -1.14,-2.4'),
      farArm: joints('0.28,-2.14 0.76,-2.12 1.16,-2.34'),
      nearLeg: joints('-0.18,-1.1 -0.34,-0.66 -0.52,-0.3'),
      farLeg: joints('0.17,-1.1 0.2,-0.66 0.04,-0.24'),
      nearFoot: 0.7,
      farFoot: 0.6,
      nearHand: 'open',
      farHand: 'open',
    }),
    gaze: 0.5,
    mouth: 'open',
    cover: { kind: 'helmet' },
    plane: { ...cut.figure(-8, -6), light: { ...upward, from: [0.5, 0.8] } },
  })
  bubbles(page, () => [done().head.x - 40, done().head.y - 66], 0.8, { fill: '#5f9fbd' })
}
