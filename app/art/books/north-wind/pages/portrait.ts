import { Pen } from '~/art/figure/pen'
import { blob } from '~/art/kit/shapes'
import { scene } from '~/art/scene'
import { ridge } from '~/art/scenery'
import { dogBust } from '../dog'
import { rabbitHead } from '../rabbit'
import { gusts, windPlane } from '../wind'
import { cutPlane, dropShadow, groundPlane, sky } from '../world'

const FROM: [number, number] = [0.85, -0.5]

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
    page.plane(groundPlane, (brush) => {
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
    page.plane({ ...cutPlane, shadow: dropShadow(FROM, 0.45) }, (brush) =>
      dogBust(Pen.at(brush, { x: 490, y: 560, scale: 330 }), { mouth: 'shut' }, 'front'),
    )
    page.plane(cutPlane, (brush) => {
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
    page.plane(groundPlane, (brush) => {
      const near = ridge(1196, 14, 8, {
        frequency: 0.004,
        bottom: 1320,
        lift: (x) => 60 * Math.exp(-(((x - 880) / 220) ** 2)),
      })
      brush.form(near, '#eef2f1', { rim: '#fffaf0', width: 6, shade: null })
      brush.spray(near, '#7f9fcb', { strength: 0.7, start: 0.2 })
    })
    page.plane(cutPlane, (brush) => rabbitHead(Pen.at(brush, { x: 850, y: 1120, scale: 74 }), { gaze: -0.9 }))
    page.plane(groundPlane, (brush) => {
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
