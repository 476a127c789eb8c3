import { mountain } from '../../covers/north-wind-mountain'
import { joints, type Pose } from '../../figure-joints'
import { Pen } from '../../figure-pen'
import { poses } from '../../figure-poses'
import type { Page } from '../../page'
import { rng } from '../../random'
import { scene } from '../../scene'
import { ridge } from '../../scenery'
import { blob, limb, type Point, points, ribbon, smooth } from '../../shapes'
import { cabin } from './cabin'
import { hero } from './child'
import { dogBust } from './dog'
import { asleep, peek, rabbitHead } from './rabbit'
import { sledge } from './sledge'
import { gusts, windHead, windPlane } from './wind'
import { castShadow, cut, dropped, ground, sky, snowfield } from './world'

const FROM: [number, number] = [0.85, -0.5]
const SUN: [number, number] = [846, 470]

/** Snow all over a square page. */
function drift(page: Page, y: number, seed: number, colour: string, shade: number, rim = '#fff6e4') {
  snowfield(page, { y, height: 18, seed, colour, shade, rim, frequency: 0.003, strokes: 10 })
}

const greeting: Pose = {
  ...poses.stand,
  tilt: 0.12,
  head: [0.05, -2.94],
  farArm: joints('0.26,-2.17 0.6,-1.72 0.94,-1.46'),
}

function portrait(page: Page) {
  page.plane({ isChild: true, ...cut, shadow: dropped(FROM, 0.4) }, (brush) => {
    hero(brush, { x: 400, y: 1364, height: 1050, pose: greeting, gaze: 0.12, mouth: 'open' })
  })
}

/** Where a parent first meets the hero: everything the book promises, at its loveliest. */
export const target = scene(
  {
    width: 1000,
    height: 1000,
    ground: '#7fa3c0',
    seed: 181,
    light: { from: FROM, colour: '#ffe4b4', tint: '#5f78b0' },
  },
  (page) => {
    sky(
      page,
      640,
      [
        [0, '#2d5078'],
        [0.4, '#4f7ba4'],
        [0.7, '#9dbdcf'],
        [0.9, '#f0d7b0'],
        [1, '#f8dfb4'],
      ],
      (brush) =>
        brush.hatch([-40, -40, 1040, 430], '#4d7aa5', {
          strokes: 44,
          width: 13,
          turn: 0.12,
          alpha: 0.2,
          seed: 5,
        }),
    )
    page.glow(...SUN, 420, '#ffd07a', { strength: 0.95, power: 1.6, blend: 'source-over' })
    page.plane({ edge: 0.5, reach: 1.4 }, (brush) =>
      brush.fill(blob(...SUN, 50, 50, { corners: 18, jitter: 0.01 }), '#fff1c4'),
    )
    mountain(page)
    drift(page, 668, 3, '#bcd0e2', 0.5)
    windPlane(page, (brush) => {
      gusts(
        brush,
        [
          '300,290 420,240 520,150 640,90 760,60 900,90 1040,60',
          '310,310 440,280 560,200 680,130 800,110 920,140 1040,120',
          '640,560 760,600 880,640 960,600 1040,620',
          '600,600 740,640 880,690 1040,680',
        ],
        { width: 9, bristles: 7 },
      )
      windHead(brush, { x: 826, y: 210, scale: 88, mood: 'grin', turn: -0.12 })
    })
    drift(page, 800, 7, '#dce6ee', 0.8)
    page.plane({ ...cut, shadow: dropped(FROM, 0.4) }, (brush) =>
      dogBust(Pen.at(brush, { x: 770, y: 664, scale: 152 }), { mouth: 'smile' }),
    )
    portrait(page)
    snowfield(page, {
      y: 958,
      height: 10,
      seed: 12,
      colour: '#e9eff1',
      shade: 0.7,
      lift: (x) => 70 * Math.exp(-(((x - 60) / 200) ** 2)) + 30 * Math.exp(-(((x - 1000) / 200) ** 2)),
      frequency: 0.004,
    })
    page.plane(cut, (brush) => peek(Pen.at(brush, { x: 116, y: 912, scale: 62 }), 0.8))
    page.plane(ground, (brush) => {
      const near = ridge(985, 8, 22, {
        frequency: 0.004,
        lift: (x) => 66 * Math.exp(-(((x - 90) / 210) ** 2)),
      })
      brush.form(near, '#2f5079', { rim: '#7fa3c8', width: 5, shade: null })
      brush.spray(near, '#1b3152', { strength: 0.7, start: 0.2 })
    })
    page.vignette('#3d5a8c', { alpha: 0.3 })
  },
)

/** Parked side by side: one of wood, and one of snow that will be gone by noon. Somebody sleeps on it. */
function parked(page: Page) {
  const pools = [
    [320, 886, 220, 0.09],
    [560, 890, 170, 0.09],
  ] as const
  castShadow(page, pools, '#3f5f98')
  const light = { from: [-0.8, -0.3] as [number, number], colour: '#ffcf86' }
  page.plane(
    { ...cut, light, shadow: { colour: '#24406a', dx: 10, dy: 6, blur: 9, alpha: 0.45 } },
    (brush) => {
      const snow = { shade: '#7f9fcb', rim: '#ffffff', width: 4, shadeWidth: 10 }
      const white = '#eef3f4'
      const at = (list: string) => points(list).map(([x, y]): Point => [x - 96, y + 4])
      brush.form(
        ribbon(at('500,872 600,884 740,880 800,850 820,800 796,776 774,792'), [13, 14, 14, 14, 12, 10, 6]),
        white,
        snow,
      )
      for (const strut of ['560,824 556,872', '640,826 644,876', '716,822 724,872'])
        brush.form(limb(at(strut), [11, 12]), white, snow)
      brush.form(smooth(at('500,812 620,804 760,808 766,830 620,836 498,832'), true, 5), '#f8faf8', snow)
      asleep(Pen.at(brush, { x: 524, y: 812, scale: 46 }))
      sledge(brush, { x: 270, y: 888, scale: 92 })
    },
  )
}

/** No wind tonight: it goes straight up. */
function smoke(page: Page) {
  page.plane({ edge: 0.25, reach: 1.2, alpha: 0.7 }, (brush) =>
    brush.dry(points('229,352 226,300 232,250 228,190 234,130'), 15, '#b9c9e2', {
      bristles: 9,
      alpha: 0.8,
      gap: 0.25,
      seed: 4,
      taper: 0.9,
    }),
  )
}

function lastFlakes(page: Page) {
  const random = rng(9)
  page.plane({ edge: 0.25, reach: 0.7 }, (brush) => {
    for (let i = 0; i < 26; i++) {
      const r = 2.6 + random() * 3.4
      brush.fill(blob(60 + random() * 900, 500 + random() * 400, r, r, { corners: 8, seed: i }), '#e9f0f4')
    }
  })
}

export const coverBack = scene(
  {
    width: 1000,
    height: 1000,
    ground: '#2b4a7c',
    seed: 191,
    light: { from: [-0.7, -0.6], colour: '#ffdca0', tint: '#2a4478' },
    rooms: [{ x: 300, y: 90, width: 600, height: 400, ink: 'light' }],
  },
  (page) => {
    sky(
      page,
      760,
      [
        [0, '#243f70'],
        [0.7, '#2d4d80'],
        [0.9, '#6582ae'],
        [1, '#c3a3a8'],
      ],
      (brush) =>
        brush.hatch([-40, -40, 1040, 560], '#294878', {
          strokes: 50,
          width: 16,
          turn: 0.06,
          alpha: 0.2,
          length: 0.3,
          seed: 4,
          light: 0.015,
        }),
    )
    snowfield(page, {
      y: 724,
      height: 26,
      seed: 5,
      colour: '#7391bf',
      shade: 0.5,
      shadeColour: '#3f5f98',
      rim: '#b9cde6',
      frequency: 0.004,
      stroke: '#8fa9cf',
    })
    page.plane({ ...cut, edge: 0.35 }, (brush) => {
      cabin(
        brush,
        { x: 20, y: 800, scale: 190, flip: true },
        { logs: '#4f3a48', snow: '#a9c0de', shade: '#5f80b4', lit: '#ffcf75' },
      )
    })
    page.glow(150, 690, 300, '#ffb04f', { strength: 0.6, power: 1.7, blend: 'screen' })
    snowfield(page, {
      y: 806,
      height: 10,
      seed: 9,
      colour: '#8fa9cf',
      shade: 0.6,
      shadeColour: '#3f5f98',
      rim: '#c6d6ea',
      frequency: 0.004,
      stroke: '#a9c0de',
    })
    page.plane({ stipple: 0.55 }, (brush) =>
      brush.glow(190, 856, 440, '#ffc873', { strength: 0.85, power: 1.1, stretch: 0.2 }),
    )
    smoke(page)
    parked(page)
    lastFlakes(page)
    page.plane(ground, (brush) => {
      const near = ridge(1010, 10, 4, {
        frequency: 0.003,
        lift: (x) => 60 * Math.exp(-(((x + 20) / 260) ** 2)),
      })
      brush.form(near, '#1b3359', { rim: '#4a6ea4', width: 5, shade: null })
    })
    page.vignette('#14234a', { alpha: 0.35, centre: [0.4, 0.7] })
  },
)

/** 눈썹이 himself, as he sits for his portrait. */
export const detail = scene(
  {
    width: 1000,
    height: 1250,
    ground: '#8db1cc',
    seed: 201,
    light: { from: FROM, colour: '#ffe4b4', tint: '#5f78b0' },
  },
  (page) => {
    sky(
      page,
      1000,
      [
        [0, '#3f6f9f'],
        [0.5, '#8db4cf'],
        [0.8, '#e9d9bd'],
        [1, '#f8dfb4'],
      ],
      (brush) =>
        brush.hatch([-40, -40, 1040, 700], '#6d9abf', {
          strokes: 60,
          width: 16,
          turn: 0.1,
          alpha: 0.22,
          length: 0.3,
          seed: 5,
        }),
    )
    page.glow(900, 820, 520, '#ffd07a', { strength: 0.9, power: 1.6, blend: 'source-over' })
    page.plane(ground, (brush) => {
      const hills = ridge(930, 60, 6, { frequency: 0.005, bottom: 1300 })
      brush.form(hills, '#c3d5e3', { rim: '#fff1d0', width: 5, shade: null })
      brush.spray(hills, '#7f9fcb', { strength: 0.6, start: 0.2, from: [0.7, -0.7] })
    })
    windPlane(page, (brush) =>
      gusts(
        brush,
        [
          '-40,250 160,180 360,230 560,120 780,170 1040,90',
          '-40,300 180,230 380,290 580,180 800,220 1040,150',
          '-40,760 120,720 240,760',
          '820,640 920,600 1040,640',
        ],
        { width: 13, bristles: 8 },
      ),
    )
    page.plane({ ...cut, shadow: dropped(FROM, 0.45) }, (brush) =>
      dogBust(Pen.at(brush, { x: 490, y: 560, scale: 330 }), { mouth: 'shut' }, 'front'),
    )
    page.plane(cut, (brush) => {
      for (const [x, y, r] of [
        [452, 630, 10],
        [300, 360, 13],
        [640, 300, 11],
        [820, 420, 14],
        [150, 520, 12],
        [90, 880, 16],
        [900, 1000, 13],
        [700, 980, 12],
      ] as const)
        brush.form(blob(x, y, r, r * 0.92, { seed: x }), '#fbfcfa', {
          shade: '#c2d3e4',
          rim: null,
          shadeWidth: 4,
        })
    })
    page.plane(ground, (brush) => {
      const near = ridge(1196, 14, 8, {
        frequency: 0.004,
        bottom: 1320,
        lift: (x) => 60 * Math.exp(-(((x - 880) / 220) ** 2)),
      })
      brush.form(near, '#eef2f1', { rim: '#fffaf0', width: 6, shade: null })
      brush.spray(near, '#7f9fcb', { strength: 0.7, start: 0.2 })
    })
    page.plane(cut, (brush) => rabbitHead(Pen.at(brush, { x: 850, y: 1120, scale: 74 }), { gaze: -0.9 }))
    page.plane(ground, (brush) => {
      const near = ridge(1216, 8, 9, {
        frequency: 0.004,
        bottom: 1320,
        lift: (x) => 70 * Math.exp(-(((x - 880) / 200) ** 2)),
      })
      brush.form(near, '#f6f7f3', { rim: '#fffaf0', width: 6, shade: null })
      brush.spray(near, '#7f9fcb', { strength: 0.7, start: 0.25 })
    })
    page.vignette('#3d5a8c', { alpha: 0.3 })
  },
)
