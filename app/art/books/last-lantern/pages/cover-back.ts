import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { mix } from '~/art/kit/colour'
import { blob, type Point, points, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { trunk } from '~/art/scenery'
import { hedgehog, husk } from '../hedgehog'
import { lantern } from '../lantern'
import { fireflyUpClose, spark } from '../swarm'
import { air, canopy, fern, giant, grass, ground, quietPatch, wood } from '../wood'
import { deep, lightFrom } from '../world'

const hook: Point = [476, 646]
const unit = 250
const flame: Point = [hook[0], hook[1] + unit * 0.54]

/** After the story: an animal sleeps in a borrowed nightcap, another one in the lantern. */
export const coverBack = scene(
  {
    width: 1000,
    height: 1000,
    ground: deep,
    seed: 361,
    light: lightFrom(flame, [300, 800]),
    rooms: [{ x: 130, y: 130, width: 740, height: 390, ink: 'light' }],
  },
  (page) => {
    air(page, [
      [0, '#0f2438'],
      [0.5, '#173c50'],
      [0.72, '#3f7580'],
      [0.82, '#5d9096'],
      [1, '#1c4556'],
    ])
    wood(page, {
      far: '#3a6a76',
      near: '#163646',
      horizon: 760,
      rows: 3,
      seed: 45,
      clear: [[330, 620]],
      flame,
      reach: 300,
      mistAlpha: 0.4,
    })
    quietPatch(page, [500, 330], [620, 400], '#12304a', 0.97)
    ground(page, { y: 858, colour: '#1b4650', seed: 15, height: 9 })
    page.glow(flame[0], 862, 330, '#ffb24a', { stretch: 0.24, power: 1.1, stipple: 0.7 })
    page.plane({ edge: 0.35, grain: 0.12 }, (brush) =>
      grass(brush, [0, 862, 640, 930], 90, { seed: 8, flame: [flame[0], 900], reach: 300 }),
    )
    page.glow(...flame, 330, '#ff9d33', { strength: 0.55, power: 1.7, stipple: 0.7 })
    asleep(page)
    lit(page)
    frame(page)
    page.vignette('#0a1a30', { centre: [0.44, 0.72], alpha: 0.55 })
  },
)

function asleep(page: Page) {
  const shadow = { colour: '#0a1d28', dx: -9, dy: 5, blur: 9, alpha: 0.5 }
  const plane = { edge: 0.3, reach: 0.8, grain: 0.1, shadow, light: lightFrom(flame, [270, 800]) }
  page.plane(plane, (brush) => {
    hedgehog(brush, { x: 232, y: 884, size: 140, lit: 0.85, eyes: 'shut' })
    nightcap(brush)
    husk(Pen.at(brush, { x: 588, y: 884, scale: 1 }), 0, 0, 32)
  })
}

/** The owl's, by its stripes. */
function nightcap(brush: Brush) {
  const cap = smooth(points('262,806 276,776 306,758 340,772 356,800 344,812 300,806'), true, 7)
  const tail = smooth(
    points('290,764 268,740 236,736 212,756 204,786 214,788 226,766 246,760 276,782'),
    true,
    7,
  )
  for (const shape of [tail, cap]) {
    brush.form(shape, '#7d93a8', { width: 3, shadeWidth: 8 })
    brush.within(shape, () => {
      for (const x of [226, 252, 284, 314, 342])
        brush.line(
          smooth(
            [
              [x - 14, 730],
              [x, 772],
              [x + 2, 816],
            ],
            false,
            5,
          ),
          '#d9d3bd',
          5,
        )
    })
  }
  brush.form(
    smooth(points('254,806 270,800 310,804 350,806 362,814 340,822 290,818 260,816'), true, 6),
    '#e6dcc0',
    { width: 2, shadeWidth: 4 },
  )
  brush.fill(blob(208, 796, 13, 13, { jitter: 0.12 }), '#e6dcc0')
}

function lit(page: Page) {
  page.glow(...flame, 190, '#ffd27a', { strength: 0.6, power: 1.4, stipple: 0.6 })
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.09, shadow: { colour: '#0a1d28', dx: 0, dy: 6, blur: 8, alpha: 0.5 } },
    (brush) => lantern(brush, hook, unit, { flame: 0 }),
  )
  page.glow(...flame, 74, '#ffd978', { strength: 0.9, power: 0.9, stipple: 0.3 })
  page.plane({ edge: 0.2, reach: 0.6 }, (brush) => {
    fireflyUpClose(brush, { x: flame[0], y: flame[1] - 6, size: 62 })
    for (const [x, y, size] of [
      [640, 700, 3],
      [584, 612, 2.4],
      [172, 690, 2.8],
    ] as const)
      spark(brush, [x, y], size, 1)
  })
}

function frame(page: Page) {
  page.plane(
    { edge: 0.7, reach: 1.6, grain: 0.14, shadow: { colour: '#050e18', dx: 0, dy: 0, blur: 18, alpha: 0.5 } },
    (brush) => {
      giant(brush, trunk([-20, 1020], [-56, -60], 90, 66, { seed: 9, lean: 12, flare: 0.6 }), -20, 96, {
        lit: 1,
      })
      canopy(brush, 20, -30, [240, 86], 200, { seed: 4, size: 32 })
      canopy(brush, 980, -20, [220, 90], 190, { seed: 11, size: 32 })
      brush.fill(
        wobble(
          smooth(points('-60,960 200,950 440,966 640,940 800,930 1060,926 1060,1060 -60,1060'), true, 8),
          4,
          0.02,
        ),
        mix('#081722', '#0f2a38', 0.4),
      )
    },
  )
  page.plane({ edge: 0.45, grain: 0.12 }, (brush) => {
    for (const [x, size] of [
      [30, 200],
      [130, 120],
      [560, 90],
    ] as const)
      fern(brush, x, 1024, size, { seed: x })
  })
}
