import { rng } from '~/art/kit/random'
import { points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { bubble } from '../child'
import { calf } from '../creatures/calf'
import { freckles, grooves, motherEye, speckles } from '../creatures/mother'
import { cut, deepLight, depths, rays, water } from '../world'

/** Mother and calf, eye to eye. */
export const detail = scene(
  {
    width: 1000,
    height: 1250,
    ground: depths.blue,
    seed: 43,
    light: { ...deepLight, from: [-0.6, -0.8], colour: '#e4f4d8' },
  },
  (page) => {
    water(
      page,
      [
        [0, '#8fd0bd'],
        [0.3, '#3f9b9f'],
        [0.65, '#1f6f84'],
        [1, '#123f66'],
      ],
      {
        from: [200, 0],
        to: [600, 1250],
        strokes: [
          [160, '#6fbfae'],
          [700, '#24788a'],
          [1100, '#154a6e'],
        ],
        alpha: 0.15,
      },
    )
    rays(
      page,
      [
        [60, 70, 0.6],
        [230, 40, 0.5],
        [-160, 90, 0.6],
      ],
      { alpha: 0.45, lean: 260, reach: 1200 },
    )
    mother(page)
    page.glow(330, 900, 420, '#bfe6d2', { strength: 0.42, power: 1.5 })
    page.plane(cut.thing(12, 18), (brush) =>
      calf(
        brush,
        { x: 380, y: 930, scale: 252, flip: true, turn: -0.42 },
        { gaze: [-0.02, -0.03], fin: -0.3 },
      ),
    )
    breath(page)
    page.vignette('#0a2448', { alpha: 0.42, centre: [0.45, 0.5] })
  },
)

const body = smooth(
  points(
    '1080,-80 640,-60 470,60 372,220 330,400 336,540 400,640 520,720 660,800 800,920 900,1080 960,1330 1100,1330',
  ),
  true,
  10,
)

function mother(page: Page) {
  const upper = points('346,548 440,560 560,596 690,640 810,720 920,840 1060,1000')
  const lower = points('350,580 420,664 540,740 680,830 810,950 900,1090 960,1320')
  page.plane(
    { ...cut.land(), shadow: { colour: '#0a2448', dx: -22, dy: 20, blur: 26, alpha: 0.5 } },
    (brush) => {
      brush.within(body, () => {
        brush.gradient(
          [400, 0],
          [1000, 1250],
          [
            [0, '#226a86'],
            [0.5, '#195674'],
            [1, '#123f62'],
          ],
          [300, -100, 1110, 1340],
        )
        brush.hatch([320, -60, 1040, 1000], '#1c5c7a', {
          strokes: 80,
          width: 24,
          length: 0.26,
          turn: 0.9,
          alpha: 0.18,
          light: 0.02,
          seed: 4,
        })
        brush.fill([...smooth(upper, false), ...smooth(lower, false).reverse()], '#cfe8d4')
        grooves(brush, upper, lower, 10, '#7fb3b4', 3.6)
        freckles(brush, { x: 560, y: 60, scale: 150, turn: 0.3 })
        speckles(brush, [440, 470], 50, 12, 6)
        speckles(brush, [850, 260], 80, 14, 8)
      })
      brush.crescent(body, '#a5dccb', 9, 8, 0.9)
      brush.fill(
        ribbon(points('340,546 440,556 560,590 660,612 724,592 752,548'), [6, 8, 8, 8, 6, 1]),
        '#0a2f48',
      )
      motherEye(brush, { x: 640, y: 430, scale: 106, flip: true }, { mirrored: false, fold: '#5aa3ac' })
    },
  )
  page.glow(640, 440, 160, '#9fd8d8', { strength: 0.2, power: 1.2, stipple: 0.5 })
}

/** Between them. */
function breath(page: Page) {
  page.plane({ grain: 0.03 }, (brush) => {
    const random = rng(5)
    for (let i = 0; i < 16; i++) {
      const t = i / 16
      bubble(brush, [250 - t * 110 + (random() - 0.5) * 50, 700 - t * 520], 5 + random() ** 2 * 19)
    }
  })
}
