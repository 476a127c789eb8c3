import { hatchPoint, rocketBefore, rocketBehind } from '~/art/covers/moon-drawer/rocket'
import { Pen } from '~/art/figure/pen'
import { mix } from '~/art/kit/colour'
import { limb, points, ribbon, type Shape } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { cloud } from '~/art/scenery'
import { arch } from '../bedroom'
import { catHead, paw } from '../creatures/cat'
import { sheep } from '../creatures/sheep'
import { drawerFront, drawerInside } from '../drawer'
import { envelope } from '../letters'
import { town } from '../town'
import { castShadow, changePose, groundPlane, hero, ink, joints, nightSky, stars, thingPlane } from '../world'

const rocket = { x: 706, y: 452, turn: -0.44, scale: 1.12 }
const drawer = { x: 262, y: 836, turn: -0.34, scale: 0.74 }

/** Not a fart: a departure. */
export const departure = scene(
  {
    ground: ink.deep,
    seed: 25,
    light: { from: [-0.8, -0.1], colour: '#ffdba0', tint: '#3c2f84' },
    rooms: [{ x: 1120, y: 130, width: 770, height: 400, ink: 'light' }],
  },
  (page) => {
    nightSky(page, {
      stops: [
        [0, '#2a2260'],
        [0.5, '#40317c'],
        [0.8, '#5f4796'],
        [1, '#8a66a8'],
      ],
      from: [1100, 0],
      to: [900, 1000],
      seed: 3,
      turn: -0.3,
    })
    stars(page, {
      count: 90,
      within: [420, 20, 1980, 800],
      seed: 4,
      clear: [[1060, 80, 1940, 580]],
      large: [
        [420, 90, 13],
        [930, 130, 9],
        [1010, 620, 10],
        [1750, 640, 8],
      ],
    })
    roofs(page)
    house(page)
    page.glow(120, 700, 620, '#ffb45e', { strength: 0.6, power: 1.6 })
    smoke(page)
    string(page)
    cargo(page)
    rocketBehind(page, rocket)
    child(page)
    rocketBefore(page, rocket)
    letters(page)
    page.vignette(ink.night, { alpha: 0.4, centre: [0.35, 0.5] })
  },
)

function roofs(page: Page) {
  page.plane({ ...groundPlane, alpha: 0.9 }, (brush) =>
    town(brush, { left: 900, right: 2060, y: 900, size: 92, colour: '#5a4592', seed: 5 }),
  )
  page.glow(1500, 930, 700, '#9a78bc', { strength: 0.45, power: 1.4, stretch: 0.3 })
  page.plane(groundPlane, (brush) =>
    town(brush, { left: 640, right: 2060, y: 972, size: 120, colour: '#382b6c', seed: 9 }),
  )
}

/** A wall, an eave, and the window that something has just left. */
function house(page: Page) {
  page.plane({ ...groundPlane, shadow: castShadow(14, 6, 0.4, 14) }, (brush) => {
    const wall: Shape = points('-60,250 262,300 270,1060 -60,1060')
    brush.fill(wall, '#44285a')
    brush.within(wall, (box) => {
      brush.hatch(box, '#44285a', { strokes: 30, width: 14, length: 0.3, alpha: 0.3, light: 0.02 })
      brush.pattern(wall, '#3a2150', { mark: 'stitch', step: 62, row: 27, size: 40, width: 2.4, turn: 0.06 })
    })
    const roof = points('-60,60 330,262 336,300 310,316 -60,268')
    brush.form(roof, '#2f2056', { width: 5, shadeWidth: 10 })
    brush.pattern(roof, '#251846', { step: 46, row: 30, size: 21, width: 2.4 })
  })
  page.plane({ ...groundPlane, edge: 0.4 }, (brush) => {
    brush.form(arch(104, 900, 250, 450), '#7a4a5e', { width: 4, shadeWidth: 9 })
    const pane = arch(104, 888, 206, 416)
    brush.within(pane, (box) =>
      brush.gradient(
        [104, 480],
        [104, 900],
        [
          [0, '#ffdc94'],
          [0.7, '#f7b562'],
          [1, '#e58a4e'],
        ],
        box,
      ),
    )
    for (const [side, out] of [
      [1, 210],
      [-1, -8],
    ] as const)
      brush.form(
        points(`${out},${512} ${out + 74 * side},${470} ${out + 80 * side},${866} ${out},${886}`),
        mix('#7a4a5e', '#ffdc94', 0.2),
        { width: 4, shadeWidth: 8 },
      )
  })
}

/** One fat round puff, and its children. */
function smoke(page: Page) {
  page.plane({ ...groundPlane, shadow: castShadow(6, -8, 0.3, 14) }, (brush) => {
    for (const puff of [...cloud(430, 1020, 580, 190, 7, 8), ...cloud(720, 1040, 520, 110, 12, 6)]) {
      brush.fill(puff, '#f0d9c0')
      brush.spray(puff, '#7f62a8', { radial: true, blend: 'source-over', strength: 1, start: 0.25 })
    }
  })
}

const knot: Shape = points('470,560 476,616 440,640 392,618 330,640 300,720 262,800')

function string(page: Page) {
  page.plane({ edge: 0.25, reach: 0.7 }, (brush) => brush.fill(ribbon(knot, [3.2, 3.2, 3.2], 8), '#ffe9c4'))
  page.plane({ ...thingPlane, shadow: castShadow(8, 8) }, (brush) => {
    sheep(brush, { x: 446, y: 722, scale: 58, turn: 0.3 })
    brush.fill(ribbon(points('446,628 436,650 448,664 460,648'), [2.4, 2.6, 2.4]), '#ffe9c4')
  })
}

/** The whole drawer comes along, and who sits in it holds its ears. */
function cargo(page: Page) {
  drawerInside(page, drawer)
  page.plane({ ...thingPlane, shadow: castShadow(6, 8) }, (brush) => {
    envelope(brush, 176, 822, 46, -0.6, 'teal')
    envelope(brush, 350, 802, 48, 0.4, 'coral')
    const pen = Pen.at(brush, { x: 266, y: 764, scale: 60, turn: -0.12 })
    pen.form(limb(points('0,0.3 0,1.6'), [0.55, 0.62]), ink.fur, { rim: ink.furLit, width: 0.06 })
    catHead(pen, { eyes: 'closed', ears: 0.55 })
    for (const side of [-1, 1]) {
      pen.form(
        limb(
          [
            [side * 0.5, 0.9],
            [side * 1.1, 0.4],
            [side * 0.84, -0.36],
          ],
          [0.24, 0.22, 0.2],
        ),
        ink.fur,
        { rim: ink.furLit, width: 0.05 },
      )
      paw(pen, side * 0.8, -0.44, 0.27)
    }
  })
  drawerFront(page, drawer)
}

function child(page: Page) {
  const [x, y] = hatchPoint(rocket)
  hero(
    page,
    {
      wear: 'suit',
      x: x - 12,
      y: y + 176,
      height: 455,
      turn: 0.08,
      gaze: 0.25,
      mouth: 'open',
      pose: changePose('stand', {
        tilt: 0.16,
        nearArm: joints('-0.28,-2.17 -0.6,-1.88 -0.56,-1.5'),
        farArm: joints('0.27,-2.16 0.78,-2.36 0.98,-2.86'),
        farHand: 'open',
        // Below the hatch nothing may show.
        nearLeg: joints('-0.1,-1.5 -0.1,-1.4 -0.1,-1.3'),
        farLeg: joints('0.1,-1.5 0.1,-1.4 0.1,-1.3'),
      }),
    },
    { shadow: castShadow(14, 8, 0.35, 10) },
  )
}

/** From large and cropped to small, in one long curve. */
function letters(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(8, 10, 0.5) }, (brush) => {
    envelope(brush, 826, 946, 132, 0.3, 'coral')
    envelope(brush, 1110, 842, 84, -0.4, 'teal')
    envelope(brush, 1316, 752, 58, 0.24, 'coral')
    envelope(brush, 1486, 694, 42, -0.3, 'teal')
    envelope(brush, 1632, 668, 31, 0.5, 'coral')
    envelope(brush, 1750, 676, 22, 0.1, 'teal')
    envelope(brush, 1850, 702, 16, -0.4, 'coral')
  })
}
