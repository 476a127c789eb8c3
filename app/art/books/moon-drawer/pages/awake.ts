import { blob, limb, points, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { awakeColours, curtains, floor, moonBeam, moonWindow, wall, wallpaper } from '../bedroom'
import { sittingCat } from '../creatures/cat'
import { sheep } from '../creatures/sheep'
import { chest, desk, quilt } from '../furniture'
import { castShadow, changePose, hero, ink, thingPlane } from '../world'

const pane = { x: 1660, bottom: 770, width: 560, height: 690, moon: { x: 1700, y: 560, radius: 330 } }

export const sleepless = scene(
  {
    ground: ink.deep,
    seed: 21,
    light: { from: [0.75, -0.5], colour: '#ffeccb', tint: '#3a2a78' },
    rooms: [{ x: 110, y: 110, width: 740, height: 420, ink: 'light' }],
  },
  (page) => {
    wall(page, awakeColours)
    wallpaper(page, awakeColours)
    moonWindow(page, awakeColours, pane)
    page.glow(1690, 520, 900, '#d9a9d0', { strength: 0.5, power: 1.6 })
    curtains(page, awakeColours, pane)
    floor(page, awakeColours)
    moonBeam(page, awakeColours, points('1400,830 1990,830 1500,1010 300,1010'), 0.55)
    chest(page, awakeColours, 176, 850, 230)
    floorLamp(page)
    desk(page, awakeColours, { x: 1176, y: 566, scale: 106 })
    page.plane({ ...thingPlane, shadow: castShadow(-10, 6) }, (brush) =>
      sittingCat(brush, { x: 1120, y: 556, scale: 40, look: [0.9, 0.1], tilt: 0.08 }),
    )
    bed(page)
    child(page)
    covers(page)
    flock(page)
    page.vignette(ink.night, { alpha: 0.45, centre: [0.78, 0.5] })
  },
)

/** A lamp that is off, with a sleeper across its shade. */
function floorLamp(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(-12, 6) }, (brush) => {
    brush.form(points('906,470 914,470 915,836 905,836'), awakeColours.wood, { width: 2, shadeWidth: 4 })
    brush.form(blob(910, 838, 54, 13, { corners: 12, jitter: 0.02 }), awakeColours.wood, { width: 3 })
    const shade = smooth(points('872,372 948,372 990,486 910,498 830,486'), true, 2)
    brush.form(shade, '#8f6f9c', { width: 5, shadeWidth: 24 })
    brush.pattern(shade, '#7d5f90', { mark: 'dot', step: 26, size: 7 })
    sheep(brush, { x: 905, y: 392, scale: 62, turn: 0.08 })
  })
}

function bed(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(-12, 4) }, (brush) => {
    const board = smooth(points('1920,470 1990,440 2040,450 2040,900 1920,900'), true, 3)
    brush.form(board, awakeColours.wood, { width: 5, shadeWidth: 14 })
    const pillow = smooth(
      points('1745,640 1800,590 1900,580 1950,620 1960,720 1880,750 1780,745 1735,700'),
      true,
      6,
    )
    brush.form(pillow, '#e9dcc8', { width: 5, shadeWidth: 22, shade: '#8f7fb8' })
    brush.spray(pillow, '#5b4a9a', { strength: 0.5, start: 0.4 })
  })
}

function child(page: Page) {
  hero(
    page,
    {
      wear: 'pyjamas',
      x: 1630,
      y: 868,
      height: 420,
      gaze: 0,
      mouth: 'calm',
      pose: changePose('stand', {
        head: [0.06, -2.95],
        tilt: 0.1,
        nearArm: [
          [-0.28, -2.17],
          [-0.56, -1.72],
          [-0.36, -1.3],
        ],
        farArm: [
          [0.27, -2.17],
          [0.58, -1.74],
          [0.36, -1.3],
        ],
      }),
    },
    { shadow: { colour: '#5B4A86', dx: -12, dy: 10, blur: 10, alpha: 0.35 } },
  )
}

function covers(page: Page) {
  const knees = smooth(
    points(
      '2060,724 1900,738 1780,742 1720,712 1660,692 1600,690 1540,706 1480,722 1420,740 1396,790 1384,900 1390,1060 2060,1060',
    ),
    true,
    6,
  )
  quilt(page, awakeColours, knees)
  page.plane({ ...thingPlane, shadow: castShadow(-8, 6) }, (brush) => {
    const sheet = limb(
      points('2060,730 1900,742 1780,746 1720,718 1660,698 1600,696 1556,706'),
      [16, 18, 15, 12, 12, 12, 9],
    )
    brush.form(sheet, '#f0e4cf', { width: 3, shadeWidth: 9, shade: '#9a88bd' })
    sheep(brush, { x: 1800, y: 812, scale: 66, turn: -0.06, flip: true })
  })
}

const heap: [number, number, number, number, boolean?, boolean?][] = [
  [1408, 822, 58, 0.02],
  [1500, 836, 62, -0.05, true],
  [1446, 772, 56, -0.14],
  [1085, 872, 62, 0.04, true],
  [1372, 900, 78, 0.05],
  [1540, 902, 84, -0.04, true],
  [1180, 930, 70, 0, false, true],
  [905, 912, 66, 0.03],
  [706, 934, 60, -0.02, true],
  [180, 732, 66, 0.04],
  [486, 946, 56, 0.03],
  [1046, 968, 84, -0.05],
  [1330, 985, 96, 0.03, true],
]

function flock(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(-12, 8, 0.5) }, (brush) => {
    for (const [x, y, scale, turn, flip, isUpset] of heap) sheep(brush, { x, y, scale, turn, flip, isUpset })
  })
  page.plane({ ...thingPlane, edge: 0.5, shadow: castShadow(-10, -4, 0.5, 14) }, (brush) => {
    sheep(brush, { x: 1870, y: 1060, scale: 190, turn: -0.05, flip: true, wool: '#4f3f7c' })
    sheep(brush, { x: 330, y: 1030, scale: 110, turn: 0.03, wool: '#4a376f' })
  })
}
