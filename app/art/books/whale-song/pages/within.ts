import { skinOf } from '~/art/figure/figure'
import { joints } from '~/art/figure/joints'
import { loneHand } from '~/art/figure/lone-hand'
import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { withAlpha } from '~/art/kit/colour'
import { rng } from '~/art/kit/random'
import { blob, type Placement, type Point, points } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { ridge } from '~/art/scenery'
import { changePose, HERO, hero } from '../child'
import { calf } from '../creatures/calf'
import { glowingShell } from '../shell'
import { cut, water } from '../world'

const SHELL: Point = [1308, 744]
const glowLight = { from: [-0.72, 0.66] as Point, colour: '#ffd6a0', tint: '#141f52' }

/** Cheek to cheek before the shell: the last sound in it is home. */
export const insideShell = scene(
  {
    ground: '#0a1e45',
    seed: 22,
    light: glowLight,
    rooms: [{ x: 110, y: 190, width: 770, height: 530, ink: 'light' }],
  },
  (page) => {
    water(
      page,
      [
        [0, '#10265a'],
        [0.5, '#0d2050'],
        [1, '#091840'],
      ],
      {
        strokes: [
          [200, '#122a60'],
          [800, '#0a1a44'],
        ],
        alpha: 0.1,
        blotch: 0.07,
      },
    )
    page.glow(SHELL[0], SHELL[1], 980, '#f28a62', { strength: 0.5, power: 1.7 })
    page.glow(SHELL[0], SHELL[1], 560, '#ffb878', { strength: 0.42, power: 1.4 })
    page.plane({ ...cut.thing(14, -8), light: glowLight }, (brush) =>
      calf(
        brush,
        { x: 2076, y: 506, scale: 350, turn: -0.1 },
        { gaze: [-0.03, 0.02], colour: '#33799a', fin: 0.5 },
      ),
    )
    seabed(page)
    child(page)
    page.glow(SHELL[0], SHELL[1], 620, '#ffb070', { strength: 0.34, power: 1.5 })
    motes(page)
    page.vignette('#050d30', { alpha: 0.55, centre: [0.7, 0.6] })
  },
)

/** Where they have sunk to. */
function seabed(page: Page) {
  page.plane(
    { ...cut.land(), shadow: { colour: '#050d30', dx: 0, dy: -8, blur: 20, alpha: 0.4 } },
    (brush) => {
      const ground = ridge(908, 26, 5, {
        right: 2060,
        frequency: 0.004,
        lift: (x) => Math.max(0, 320 - x) * 0.2,
      })
      brush.fill(ground, '#0b1b45')
      brush.within(ground, () =>
        brush.hatch([-40, 880, 2040, 1010], '#13265a', {
          strokes: 40,
          width: 12,
          length: 0.14,
          turn: 0.05,
          alpha: 0.4,
          seed: 4,
        }),
      )
    },
  )
}

function child(page: Page) {
  hero(page, {
    x: 1536,
    y: 1338,
    height: 1155,
    pose: changePose('stand', {
      tilt: 0.244,
      head: [0.09, -2.95],
      nearArm: joints('-0.28,-2.12 -0.62,-1.4 -0.5,-0.8'),
      farArm: joints('0.27,-2.12 0.74,-1.6 0.4,-1.64'),
    }),
    gaze: -0.7,
    mouth: 'smile',
    cover: { kind: 'helmet' },
    plane: { ...cut.figure(14, -8), light: glowLight },
    over: (brush) => {
      glowingShell(brush, { x: SHELL[0], y: SHELL[1] + 16, scale: 214, turn: 0.36, flip: true })
      fingers(brush, { x: 1640, y: 796, scale: 330, turn: -2.9 })
    },
  })
}

/** The hand that holds the shell; the other is behind it. */
function fingers(brush: Brush, placement: Placement) {
  loneHand(Pen.at(brush, placement), {
    ...HERO,
    skin: skinOf(brush),
    kind: 'fist',
    thumbUp: false,
    sleeve: points('-0.42,0.05 -0.2,0.02 0,0'),
  })
}

/** Warm dust that the glow carries up. */
function motes(page: Page) {
  page.plane({ edge: 0.15, reach: 0.5 }, (brush) => {
    const random = rng(31)
    for (let i = 0; i < 34; i++) {
      const angle = -0.4 - random() * 2.2
      const reach = 190 + random() ** 1.3 * 480
      const [x, y] = [SHELL[0] + Math.cos(angle) * reach, SHELL[1] + Math.sin(angle) * reach]
      const isFree = Math.hypot(x - 1570, y - 360) > 250 && x > 1060
      if (isFree)
        brush.fill(
          blob(x, y, 1.5 + random() * 3.4, undefined, { corners: 7, seed: i }),
          withAlpha('#ffe2a8', 0.4 + random() * 0.5),
        )
    }
  })
}
