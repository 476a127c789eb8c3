import { Pen } from '~/art/figure/pen'
import { blob, limb, points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { catHead, paw } from '../creatures/cat'
import { envelope } from '../letters'
import { hollow, land, longShadow, rock } from '../moonscape'
import { sockHouse } from '../sock'
import { castShadow, changePose, groundPlane, hero, ink, joints, nightSky, stars, thingPlane } from '../world'

const lamp = { x: 1104, y: 470 }
/** what stands to the right of the lamp */
const lit = { from: [-0.8, -0.6] as [number, number] }

/** The first house: a sock that went missing. */
export const sockValley = scene(
  {
    ground: ink.deep,
    seed: 28,
    light: { from: [0.75, -0.6], colour: '#ffdf9e', tint: '#3a2a80' },
    rooms: [{ x: 110, y: 90, width: 740, height: 400, ink: 'light' }],
  },
  (page) => {
    nightSky(page, {
      stops: [
        [0, '#1a1844'],
        [0.5, '#2c2464'],
        [0.7, '#46357f'],
      ],
      seed: 5,
      turn: 0.1,
    })
    stars(page, {
      count: 70,
      within: [900, 20, 1980, 420],
      seed: 31,
      large: [
        [1440, 120, 12],
        [1880, 240, 9],
        [1010, 200, 8],
      ],
    })
    land(page, { y: 590, height: 70, seed: 8, colour: '#6a559f', deep: '#33286a' })
    page.glow(lamp.x, lamp.y + 40, 640, '#ffb968', { strength: 0.7, power: 1.7 })
    land(page, { y: 700, height: 46, seed: 15, colour: '#9079b4', deep: '#43347c' }, (brush) => {
      hollow(brush, 330, 800, 150, '#8b74b0')
      hollow(brush, 640, 744, 60, '#8b74b0')
      hollow(brush, 120, 724, 70, '#8069a8')
    })
    floor(page)
    shadows(page)
    rocks(page)
    sockHouse(page)
    lantern(page)
    knocker(page)
    child(page)
    front(page)
    page.vignette(ink.night, { alpha: 0.45, centre: [0.58, 0.6] })
  },
)

function floor(page: Page) {
  land(
    page,
    { y: 830, height: 22, seed: 3, colour: '#c7a5b0', deep: '#5a478f', frequency: 0.002 },
    (brush) => {
      hollow(brush, 470, 950, 120, '#b897ae', { flat: 0.22 })
      hollow(brush, 980, 965, 90, '#c9a8ae', { flat: 0.22 })
    },
  )
  page.glow(1090, 850, 520, '#ffca7c', { strength: 0.75, power: 1.5, stretch: 0.24, blend: 'screen' })
}

function shadows(page: Page) {
  longShadow(page, [740, 900], [430, 912], 20, '#3a2a80', 0.55)
  longShadow(page, [1330, 884], [1800, 906], 30, '#3a2a80', 0.5)
}

function rocks(page: Page) {
  page.plane({ ...groundPlane, edge: 0.4, light: lit, shadow: castShadow(14, 8, 0.4, 14) }, (brush) => {
    rock(brush, 1330, 860, 250, 250, '#7d659f', 3)
    rock(brush, 1930, 880, 280, 420, '#6a5494', 5)
  })
  page.plane({ edge: 0.25, reach: 0.7 }, (brush) => {
    brush.fill(ribbon(points('1680,470 1790,460 1900,476'), [3, 2.6, 3]), '#e9d3b4')
  })
}

/** A pin for a post, the lamp on its hook; everything warm begins here. */
function lantern(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(-8, 6) }, (brush) => {
    brush.fill(
      ribbon(points('1126,876 1134,640 1150,430 1136,396 1106,394 1102,424'), [6, 5, 4.5, 4, 4, 3], 8),
      '#4a3a6c',
    )
    brush.form(smooth(points('1084,440 1104,420 1124,440 1130,448 1078,448'), true, 2), '#4a3a6c', {
      width: 2,
    })
    brush.fill(blob(lamp.x, lamp.y, 22, 26, { corners: 12, jitter: 0.02 }), '#ffe9b0')
    brush.form(points('1084,494 1124,494 1118,504 1090,504'), '#4a3a6c', { width: 2 })
  })
  page.glow(lamp.x, lamp.y, 190, '#ffd27e', { strength: 0.75, power: 1.8 })
}

function knocker(page: Page) {
  page.plane({ ...thingPlane, light: lit, shadow: castShadow(10, 8, 0.4) }, (brush) => {
    const pen = Pen.at(brush, { x: 1906, y: 780, scale: 44 })
    pen.form(limb(points('0.4,2.6 1,2.8 1.3,2.2 1.2,1.6'), [0.17, 0.17, 0.15, 0.1]), ink.fur, {
      rim: ink.furLit,
      width: 0.05,
    })
    pen.form(smooth(points('-0.1,0.1 0.5,0.5 0.8,1.6 0.8,2.8 -0.4,2.85 -0.6,1.8 -0.5,0.7')), ink.fur, {
      rim: ink.furLit,
      width: 0.07,
      shadeWidth: 0.2,
    })
    pen.form(limb(points('-0.3,1 -0.9,1.1 -1.2,0.9'), [0.24, 0.2, 0.18]), ink.fur, {
      rim: ink.furLit,
      width: 0.05,
    })
    paw(pen, -1.22, 0.86, 0.24)
    for (const x of [-0.25, 0.35]) paw(pen, x, 2.84, 0.27)
    catHead(pen.moved({ x: -0.06, y: 0, turn: -0.1 }), { look: [-0.9, 0.3] })
  })
  page.plane({ edge: 0.25, reach: 0.6 }, (brush) => {
    for (const arc of ['1832,798 1820,810 1818,828', '1816,786 1800,806 1798,830'])
      brush.fill(ribbon(points(arc), [0.8, 3, 0.8]), '#fff1cd')
  })
}

/** Three hops and one is there. */
function child(page: Page) {
  hero(
    page,
    {
      wear: 'suit',
      x: 752,
      y: 866,
      height: 350,
      gaze: 0.45,
      mouth: 'open',
      bag: '#8a4f44',
      pose: changePose('jump', {
        tilt: -0.14,
        nearArm: joints('-0.26,-2.24 -0.7,-2.2 -0.98,-2.5'),
        farArm: joints('0.33,-2.22 0.8,-2.02 1.24,-2.14'),
      }),
      held: (brush, [x, y], unit) =>
        envelope(brush, x + unit * 0.16, y - unit * 0.08, unit * 0.36, -0.14, 'teal'),
    },
    { shadow: castShadow(-8, 10, 0.3) },
  )
}

function front(page: Page) {
  page.plane({ ...groundPlane, shadow: castShadow(0, -8, 0.4, 14) }, (brush) => {
    brush.fill(
      smooth(
        points('-60,1060 -60,930 90,900 230,950 420,985 760,1000 1300,1002 1700,986 2060,930 2060,1060'),
        true,
        6,
      ),
      '#2a2060',
    )
  })
}
