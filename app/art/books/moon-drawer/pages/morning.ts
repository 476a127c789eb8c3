import { Pen } from '~/art/figure/pen'
import { blob, limb, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { asleepColours, curtains, floor, moonBeam, moonWindow, wall, wallpaper } from '../bedroom'
import { catHead, paw } from '../creatures/cat'
import { sheep } from '../creatures/sheep'
import { chest, desk, quilt } from '../furniture'
import { envelope } from '../letters'
import { castShadow, changePose, figurePlane, ink, joints, paintChild, thingPlane } from '../world'

const pane = { x: 1776, bottom: 640, width: 380, height: 560, moon: { x: 1796, y: 270, radius: 128 } }
const drawer = { x: 1190, y: 420, scale: 152 }

/** A knock comes from inside the drawer; the answer can wait until morning. */
export const asleepAgain = scene(
  {
    ground: '#1f2552',
    seed: 37,
    light: { from: [0.7, -0.65], colour: '#dfeaf6', tint: '#2a2a72' },
    rooms: [{ x: 110, y: 130, width: 740, height: 530, ink: 'light' }],
  },
  (page) => {
    wall(page, asleepColours)
    wallpaper(page, asleepColours)
    moonWindow(page, asleepColours, pane)
    page.glow(1800, 270, 700, '#a9c4e6', { strength: 0.5, power: 1.7 })
    curtains(page, asleepColours, pane)
    floor(page, asleepColours, 800)
    moonBeam(page, asleepColours, points('1420,806 1990,806 1400,1010 250,1010'), 0.42)
    desk(page, asleepColours, { ...drawer, open: 0.8, glow: '#8fd8d0' })
    chest(page, asleepColours, 176, 842, 230)
    chair(page)
    bed(page)
    sleeper(page)
    covers(page)
    visitor(page)
    front(page)
    page.vignette('#141a48', { alpha: 0.45, centre: [0.68, 0.5] })
  },
)

/** Over its back hang two socks: a left one and a right one. */
function chair(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(-14, 8, 0.4, 10) }, (brush) => {
    const wood = '#6a6698'
    for (const leg of [
      '936,560 950,560 956,912 940,912',
      '1056,560 1070,560 1080,900 1064,900',
      '900,740 914,740 908,930 894,930',
    ])
      brush.form(points(leg), wood, { width: 2, shadeWidth: 5 })
    for (const y of [556, 620])
      brush.form(ribbon(points(`934,${y} 1002,${y - 6} 1072,${y}`), [9, 10, 9]), wood, {
        width: 2,
        shadeWidth: 5,
      })
    brush.form(smooth(points('890,738 1000,724 1086,732 1090,752 1000,760 886,756'), true, 4), wood, {
      width: 3,
      shadeWidth: 6,
    })
    for (const [x, turn, flip] of [
      [972, 0.06, true],
      [1036, -0.05, false],
    ] as const) {
      const pen = Pen.at(brush, { x, y: 548, scale: 52, turn, flip })
      const sock = smooth(
        points(
          '-0.36,-0.1 0.36,-0.1 0.36,0.9 0.5,1.2 1,1.36 1.1,1.64 0.86,1.84 0.1,1.78 -0.34,1.4 -0.36,0.8',
        ),
        true,
        6,
      )
      pen.form(sock, '#d9cdbb', { width: 0.05, shadeWidth: 0.14 })
      pen.within(sock, () => {
        for (const v of [0.2, 0.62])
          pen.fill(ribbon(points(`-0.6,${v} 0,${v + 0.05} 0.6,${v}`), [0.11, 0.12, 0.11]), '#c9605a')
        pen.fill(blob(0.98, 1.62, 0.36, 0.36), '#c9605a').fill(blob(-0.3, 1.6, 0.34, 0.34), '#c9605a')
      })
    }
  })
}

function bed(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(-12, 4) }, (brush) => {
    const board = smooth(points('1924,500 1990,476 2060,484 2060,960 1924,960'), true, 3)
    brush.form(board, asleepColours.wood, { width: 5, shadeWidth: 14 })
    const pillow = smooth(
      points('1690,650 1760,602 1870,600 1944,640 1950,728 1860,760 1740,752 1676,712'),
      true,
      6,
    )
    brush.form(pillow, '#dfe3ee', { width: 5, shadeWidth: 22, shade: '#8f9cc8' })
    brush.spray(pillow, '#4a57a0', { strength: 0.5, start: 0.4 })
  })
}

/** Fast asleep: the book ends with the child's own face. */
function sleeper(page: Page) {
  page.plane({ ...figurePlane, isChild: true, shadow: castShadow(-8, 8, 0.35) }, (brush) => {
    brush.within(points('1590,400 2060,400 2060,900 1590,900'), () =>
      paintChild(brush, {
        wear: 'pyjamas',
        x: 1374,
        y: 716,
        height: 560,
        turn: 1.36,
        isAsleep: true,
        eyes: 'closed',
        mouth: 'calm',
        gaze: -0.3,
        pose: changePose('stand', {
          tilt: -0.12,
          nearArm: joints('-0.28,-2.16 -0.3,-1.8 -0.2,-1.4'),
          farArm: joints('0.28,-2.16 0.3,-1.8 0.2,-1.4'),
        }),
      }),
    )
  })
}

function covers(page: Page) {
  const hill: Shape = smooth(
    points(
      '2060,716 1960,720 1880,718 1800,716 1744,706 1704,696 1668,668 1632,624 1588,600 1526,632 1466,700 1424,780 1412,900 1420,1060 2060,1060',
    ),
    true,
    6,
  )
  quilt(page, asleepColours, hill, 80)
  page.plane({ ...thingPlane, shadow: castShadow(-8, 6) }, (brush) => {
    brush.form(
      limb(
        points('2060,716 1960,722 1880,720 1800,718 1744,708 1706,699 1670,671 1640,634'),
        [15, 16, 14, 13, 12, 9],
      ),
      '#e3e7f0',
      { width: 3, shadeWidth: 9, shade: '#8f9cc8' },
    )
    sheep(brush, { x: 1540, y: 706, scale: 74, turn: -0.12 })
  })
}

/** A round white paw hands up what could not wait. */
function visitor(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(-6, 6, 0.35, 6) }, (brush) => {
    brush.within(points('1200,500 1400,500 1400,686 1200,686'), () => {
      brush.form(limb(points('1288,730 1286,676 1292,640'), [21, 19, 16]), '#f4ecdf', {
        width: 3,
        shadeWidth: 8,
        shade: '#a391c8',
      })
    })
    envelope(brush, 1300, 604, 56, -0.12, 'none')
    const pen = Pen.at(brush, { x: 1302, y: 610, scale: 14 })
    pen.fill(blob(0, 0.3, 0.8, 0.66), ink.hero)
    for (const x of [-0.8, -0.28, 0.28, 0.8])
      pen.fill(blob(x, -0.6 - (Math.abs(x) < 0.5 ? 0.25 : 0), 0.26, 0.3), ink.hero)
    brush.form(blob(1292, 644, 21, 17, { corners: 9, jitter: 0.04 }), '#f4ecdf', {
      width: 3,
      shadeWidth: 6,
      shade: '#a391c8',
    })
  })
  page.plane({ ...thingPlane, shadow: castShadow(-12, 8, 0.4) }, (brush) => {
    const pen = Pen.at(brush, { x: 1152, y: 660, scale: 60, turn: 0.2 })
    pen.form(limb(points('-1,3.6 -1.7,3.7 -2.1,3.2 -2,2.6'), [0.18, 0.18, 0.15, 0.1]), ink.fur, {
      rim: ink.furLit,
      width: 0.05,
    })
    pen.form(
      smooth(points('0.1,0.2 0.5,0.6 0.4,1.6 0.3,3.4 0,3.9 -1,3.9 -1.3,3.2 -1.1,1.8 -0.6,0.7')),
      ink.fur,
      { rim: ink.furLit, width: 0.07, shadeWidth: 0.2 },
    )
    paw(pen, -0.2, 3.84, 0.28)
    paw(pen, -0.86, 3.9, 0.28)
    pen.form(limb(points('0.2,1.2 0.7,1.5 1,1.32'), [0.22, 0.2, 0.18]), ink.fur, {
      rim: ink.furLit,
      width: 0.05,
    })
    paw(pen, 1.04, 1.24, 0.24)
    catHead(pen.moved({ x: 0, y: 0, turn: 0.06 }), { look: [0.95, 0.1] })
  })
}

function front(page: Page) {
  page.plane({ ...thingPlane, edge: 0.5, shadow: castShadow(0, -6, 0.4, 14) }, (brush) => {
    const rug = smooth(points('240,1060 300,980 460,944 700,936 930,950 1080,990 1140,1060'), true, 6)
    brush.form(rug, '#2c3576', { rim: '#5a6ab0', width: 4 })
    brush.within(rug, () =>
      brush.fill(
        ribbon(
          smooth(points('300,1040 380,990 560,962 720,958 900,970 1040,1010 1090,1050'), false, 6),
          [5, 5, 5],
          1,
        ),
        '#41509a',
      ),
    )
  })
}
