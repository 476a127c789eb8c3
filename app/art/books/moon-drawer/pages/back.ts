import { blob, limb, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { rabbit } from '../creatures/rabbit'
import { envelopeBack } from '../letters'
import { hollow } from '../moonscape'
import { castShadow, groundPlane, ink, nightSky, stars, thingPlane } from '../world'

/** Afterwards: a lamp, a letter read until one falls asleep over it. */
export const backCover = scene(
  {
    width: 1000,
    height: 1000,
    ground: ink.night,
    seed: 42,
    light: { from: [-0.7, -0.5], colour: '#ffdf9e', tint: '#2c2168' },
    rooms: [{ x: 120, y: 110, width: 760, height: 400, ink: 'light' }],
  },
  (page) => {
    nightSky(page, {
      stops: [
        [0, '#191640'],
        [0.6, '#2a2262'],
        [1, '#4a3880'],
      ],
      from: [460, 0],
      to: [540, 1000],
      seed: 9,
      turn: 0.2,
      alpha: 0.12,
    })
    stars(page, {
      count: 40,
      within: [20, 20, 980, 620],
      seed: 71,
      clear: [[90, 80, 910, 540]],
      large: [
        [70, 80, 9],
        [930, 570, 8],
      ],
    })
    moon(page)
    page.glow(196, 700, 300, '#ffb968', { strength: 0.8, power: 1.7 })
    page.plane({ ...thingPlane, shadow: castShadow(16, 8, 0.4, 10) }, (brush) => {
      brush.fill(
        ribbon(points('192,842 194,740 204,664 190,640 166,642 162,660'), [5, 4, 4, 3.4, 3], 8),
        '#4a3a6c',
      )
      brush.fill(blob(162, 684, 20, 24, { corners: 12, jitter: 0.02 }), '#ffe9b0')
      rabbit(brush, {
        x: 330,
        y: 862,
        scale: 62,
        mouth: 'half',
        hang: 1,
        tilt: 0.2,
        paws: [
          [-0.2, -0.9],
          [0.2, -0.9],
        ],
      })
      envelopeBack(brush, 330, 816, 40, -0.06)
      brush.form(
        limb(
          [
            [300, 822],
            [308, 812],
          ],
          [9, 9],
        ),
        '#f4ecdf',
        { width: 2 },
      )
      brush.form(
        limb(
          [
            [360, 820],
            [352, 810],
          ],
          [9, 9],
        ),
        '#f4ecdf',
        { width: 2 },
      )
    })
    page.vignette('#100e2e', { alpha: 0.35, centre: [0.35, 0.75] })
  },
)

function moon(page: Page) {
  const outline: Shape = smooth(
    points('-60,838 120,822 300,826 480,846 660,880 840,924 1060,990 1060,1060 -60,1060'),
    true,
    6,
  )
  page.plane(groundPlane, (brush) => {
    brush.fill(outline, '#a88bb0')
    brush.within(outline, (box) => {
      brush.gradient(
        [120, 820],
        [760, 960],
        [
          [0, '#d9b9ac'],
          [0.5, '#8a6ea4'],
          [1, '#3a2e72'],
        ],
      )
      brush.hatch(box, '#8a6ea4', {
        strokes: 40,
        width: 9,
        length: 0.2,
        turn: 0.14,
        alpha: 0.25,
        light: 0.03,
      })
      hollow(brush, 120, 930, 90, '#b898ac')
      hollow(brush, 470, 930, 54, '#8f74a6')
    })
    brush.crescent(outline, '#fff0d0', 0, 4, 0.5)
    brush.spray(outline, '#1a1640', { from: [-1, -0.6], strength: 0.8, start: 0.4 })
  })
}
