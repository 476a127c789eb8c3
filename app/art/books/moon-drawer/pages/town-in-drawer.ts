import { rocketBefore, rocketBehind } from '~/art/covers/moon-drawer/rocket'
import { skinOf } from '~/art/figure/figure'
import { hand } from '~/art/figure/hands'
import { Pen } from '~/art/figure/pen'
import { mix, shift } from '~/art/kit/colour'
import { limb, points, ribbon, type Shape, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { paw } from '../creatures/cat'
import { envelope, envelopeBack, pencil } from '../letters'
import { button, goldenKey, marble, spool } from '../trinkets'
import { castShadow, groundPlane, ink, thingPlane } from '../world'

const plank = '#e8c59c'
const rocket = { x: 1420, y: 400, turn: -0.5, scale: 1.18 }

/** Straight down into the drawer: a small lit town. */
export const townInDrawer = scene(
  {
    ground: plank,
    seed: 23,
    light: { from: [-0.5, -0.75], colour: '#fff0cc', tint: '#5a3a78' },
    rooms: [{ x: 130, y: 140, width: 740, height: 400, ink: 'dark' }],
  },
  (page) => {
    planks(page)
    page.glow(1420, 420, 700, '#ffe2a6', { strength: 0.7, power: 1.4, blend: 'screen' })
    walls(page)
    trinkets(page)
    post(page)
    rocketBehind(page, rocket)
    rocketBefore(page, rocket)
    page.glow(1354, 434, 230, '#ffd98a', { strength: 0.75, power: 1.5 })
    catsPaw(page)
    fromAbove(page)
    page.vignette('#4a2a5a', { alpha: 0.5, centre: [0.6, 0.45], clear: 0.42 })
  },
)

function planks(page: Page) {
  page.plane({ grain: 0.1, blotch: 0.05 }, (brush) => {
    brush.gradient(
      [0, 200],
      [2000, 500],
      [
        [0, '#e2bc92'],
        [0.5, plank],
        [1, '#d6a87c'],
      ],
    )
    brush.hatch([-40, -40, 2040, 1040], plank, {
      strokes: 170,
      width: 9,
      length: 0.22,
      alpha: 0.24,
      light: 0.02,
      hue: 7,
    })
    for (const [y, bow] of [
      [610, 6],
      [64, -4],
    ] as const)
      brush.fill(
        ribbon(points(`-60,${y} 900,${y + bow} 2060,${y - 3}`), [2, 3, 2]),
        shift(plank, { l: -0.12 }),
      )
  })
}

/** The drawer's boards frame the picture; the light does not reach their feet. */
function walls(page: Page) {
  const frame: Shape[] = [
    points('-60,-60 2060,-60 2060,1060 -60,1060'),
    points('44,40 1958,36 1964,952 38,958'),
  ]
  page.plane(
    { ...groundPlane, shadow: { colour: '#3a1f4a', dx: 12, dy: 20, blur: 24, alpha: 0.6 } },
    (brush) => {
      brush.within(frame, () => {
        brush.fill(frame[0] ?? [], '#6b4048')
        brush.hatch([-40, -40, 2040, 60], '#6b4048', { strokes: 50, width: 7, length: 0.2, alpha: 0.4 })
        brush.hatch([-40, 940, 2040, 1040], '#5a3545', { strokes: 50, width: 7, length: 0.2, alpha: 0.5 })
      })
      for (const line of ['38,40 1000,36 1964,36', '42,44 38,500 36,960'])
        brush.fill(ribbon(points(line), [5, 5, 5]), mix('#6b4048', '#fff0cc', 0.32))
    },
  )
}

function trinkets(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(12, 18, 0.42, 10) }, (brush) => {
    pencil(brush, 1176, 196, 104, 0.42)
    goldenKey(brush, { x: 1790, y: 500, scale: 128, turn: 0.5 })
    marble(brush, 1722, 190, 54, ink.hero)
    marble(brush, 1828, 244, 40, ink.teal, 1)
    marble(brush, 1108, 470, 34, '#6f5db4', 2)
    button(brush, 1070, 330, 30, ink.light)
    button(brush, 1580, 122, 26, ink.hero, 0.4)
    button(brush, 1890, 380, 24, '#6f5db4')
    spool(brush, { x: 110, y: 872, scale: 84, turn: 0.5 }, '#4a8f8c')
    button(brush, 268, 900, 40, ink.hero, 0.3)
    button(brush, 334, 852, 25, ink.light, 0.9)
    spool(brush, { x: 1060, y: 862, scale: 62, turn: -0.3 }, ink.hero)
    marble(brush, 1886, 786, 62, '#6f5db4', 0.6)
    pencil(brush, 1560, 690, 70, -0.2, '#6f5db4')
    button(brush, 1640, 640, 28, ink.teal, 0.3)
    button(brush, 1386, 720, 22, ink.light, 0.3)
    button(brush, 1690, 300, 18, ink.light, 0.3)
  })
}

/** Letters that never knew where to go, in a fan; one has no word on it yet. */
function post(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(10, 15, 0.4, 9) }, (brush) => {
    envelopeBack(brush, 1180, 640, 104, -0.62, true)
    envelope(brush, 560, 800, 122, -0.32, 'coral')
    envelopeBack(brush, 726, 742, 118, 0.14)
    envelope(brush, 872, 822, 126, 0.3, 'teal')
    envelope(brush, 700, 882, 120, -0.1, 'coral')
  })
}

function catsPaw(page: Page) {
  page.plane({ ...thingPlane, shadow: castShadow(12, 20, 0.5, 12) }, (brush) => {
    brush.form(limb(points('2060,660 1980,622 1892,590'), [62, 54, 44]), ink.fur, {
      rim: ink.furLit,
      width: 5,
      shadeWidth: 18,
    })
    const pen = Pen.at(brush, { x: 1880, y: 586, scale: 1, turn: 1.9 })
    paw(pen, 0, 0, 48)
  })
}

/** A child's hood from above, its trim toward us, and two sleeves, too long as good pyjamas are. */
function fromAbove(page: Page) {
  const plane = { ...thingPlane, shadow: castShadow(14, -10, 0.5, 18) }
  page.plane({ ...plane, isChild: true }, (brush) => {
    for (const [line, x, y, turn] of [
      ['1120,1120 1160,980 1236,850', 1244, 836, 0.5],
      ['1850,1120 1812,990 1732,858', 1724, 844, -0.55],
    ] as const) {
      brush.form(limb(points(line), [96, 80, 62]), ink.coral, { width: 6, shadeWidth: 26 })
      const wrist = Pen.at(brush, { x, y, scale: 330, turn: turn - Math.PI / 2 })
      wrist.within(beyondCuff, () => hand(wrist, skinOf(brush), 'mitt', turn < 0))
      const pen = Pen.at(brush, { x, y, scale: 58, turn })
      pen.form(ribbon(points('-0.95,0.1 0,-0.06 0.95,0.1'), [0.34, 0.36, 0.34]), '#fff1cd', look)
    }
  })
  page.plane(plane, (brush) => {
    const hood = smooth(
      points('1306,1120 1312,990 1380,892 1490,862 1602,892 1672,990 1684,1120 1560,1200 1440,1200'),
      true,
      8,
    )
    brush.form(hood, ink.coral, { width: 8, shadeWidth: 38 })
    brush.within(hood, () => {
      for (const x of [-70, 0, 76])
        brush.fill(
          ribbon(points(`${1492 + x * 1.4},900 ${1496 + x * 1.2},960 ${1500 + x * 0.4},1060`), [2, 5, 8]),
          shift(ink.coral, { l: -0.09 }),
        )
      brush.dry(points('1350,990 1400,925 1480,896'), 20, '#ff9a72', { alpha: 0.4, gap: 0.4 })
    })
    brush.spray(hood, '#7a2a5a', { strength: 0.5, start: 0.4 })
    const trim = ribbon(points('1318,960 1392,884 1490,858 1590,884 1668,962'), [17, 26, 29, 26, 17])
    brush.form(wobble(trim, 4, 0.05), '#fff1cd', { width: 5, shadeWidth: 12, shade: '#a98fb0' })
  })
}

const beyondCuff = points('0,-0.5 0.8,-0.5 0.8,0.5 0,0.5')
const look = { width: 0.05, shadeWidth: 0.16, shade: '#a98fb0' }
