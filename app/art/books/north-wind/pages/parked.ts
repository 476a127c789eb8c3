import { Pen } from '~/art/figure/pen'
import { rng } from '~/art/kit/random'
import { blob, limb, type Point, points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { ridge } from '~/art/scenery'
import { cabin } from '../cabin'
import { asleep } from '../rabbit'
import { sledge } from '../sledge'
import { castShadow, cutPlane, groundPlane, sky, snowfield } from '../world'

/** Two sledges side by side: one of wood, and one of snow that melts by noon, with a sleeper on it. */
function parked(page: Page) {
  const pools = [
    [320, 886, 220, 0.09],
    [560, 890, 170, 0.09],
  ] as const
  castShadow(page, pools, '#3f5f98')
  const light = { from: [-0.8, -0.3] as [number, number], colour: '#ffcf86' }
  page.plane(
    { ...cutPlane, light, shadow: { colour: '#24406a', dx: 10, dy: 6, blur: 9, alpha: 0.45 } },
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
    page.plane({ ...cutPlane, edge: 0.35 }, (brush) => {
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
    page.plane(groundPlane, (brush) => {
      const near = ridge(1010, 10, 4, {
        frequency: 0.003,
        lift: (x) => 60 * Math.exp(-(((x + 20) / 260) ** 2)),
      })
      brush.form(near, '#1b3359', { rim: '#4a6ea4', width: 5, shade: null })
    })
    page.vignette('#14234a', { alpha: 0.35, centre: [0.4, 0.7] })
  },
)
