import { Pen } from '~/art/figure/pen'
import { blob, points, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { silhouette } from '~/art/scenery'
import { bobble, hero } from '../child'
import { dogBust } from '../dog'
import { gusts } from '../wind'

const WHITE = '#f4f6f4'

/** Barely moved by the brush: wide strokes, each hardly darker than the paper. */
function drifts(page: Page) {
  page.plane({ grain: 0.05, blotch: 0.035 }, (brush) => {
    brush.gradient(
      [0, 0],
      [2000, 1000],
      [
        [0, '#eef2f3'],
        [0.6, WHITE],
        [1, '#f1f1ea'],
      ],
    )
    brush.hatch([-40, 620, 2040, 1040], '#dbe6ec', {
      strokes: 34,
      width: 26,
      turn: -0.06,
      alpha: 0.3,
      length: 0.4,
      seed: 5,
      light: 0.02,
      hue: 20,
    })
    brush.hatch([1000, -40, 2040, 330], '#dfe8ee', {
      strokes: 26,
      width: 26,
      turn: 0.1,
      alpha: 0.3,
      length: 0.5,
      seed: 9,
      light: 0.02,
      hue: 20,
    })
  })
  page.plane({ edge: 0.3, reach: 1 }, (brush) => {
    gusts(
      brush,
      [
        '-40,800 300,760 640,850 980,800 1260,870 1640,820 2040,900',
        '1040,140 1300,220 1560,150 1800,230 2040,190',
        '-40,930 400,900 760,950 1200,930 1600,960 2040,930',
      ],
      { width: 22, bristles: 12, alpha: 0.55, colour: '#d3e0ea', seed: 5, gap: 0.45 },
    )
    gusts(brush, ['-40,812 300,772 640,862 980,812 1260,882 1640,832 2040,912'], {
      width: 16,
      bristles: 10,
      alpha: 0.9,
      colour: '#ffffff',
      seed: 15,
      gap: 0.3,
    })
  })
}

/** White on white: who is there shows only as paper shows when it is pressed. */
function pressed(page: Page) {
  const shadow = { colour: '#9db4d0', dx: 4, dy: 6, blur: 9, alpha: 0.3 }
  page.plane({ showsChild: true, edge: 0.3, reach: 1.4, shadow }, (brush) => {
    hero(brush, { x: 1470, y: 1176, height: 735, isHatless: true })
    silhouette(brush, '#f3f5f3')
  })
  page.plane({ edge: 0.3, reach: 1.4, shadow }, (brush) => {
    dogBust(Pen.at(brush, { x: 1590, y: 640, scale: 165 }), {}, 'front')
    silhouette(brush, '#f5f7f5')
  })
  page.plane({ stipple: 0.5 }, (brush) =>
    brush.glow(1540, 990, 420, '#f3f5f4', { strength: 1, power: 0.8, stretch: 0.4 }),
  )
}

export const white = scene(
  {
    ground: WHITE,
    seed: 91,
    light: { from: [-0.5, -0.8], colour: '#ffffff', tint: '#8fa6c8' },
    rooms: [{ x: 120, y: 150, width: 760, height: 400, ink: 'dark' }],
    paper: { alpha: 0.12 },
  },
  (page) => {
    drifts(page)
    pressed(page)
    page.plane({ edge: 0.25, reach: 0.8, grain: 0.08 }, (brush) => {
      const nose = Pen.at(brush, { x: 1590, y: 684, scale: 190 })
      nose.fill(
        smooth(points('-0.16,-0.06 0,-0.12 0.16,-0.06 0.13,0.05 0,0.12 -0.13,0.05'), true, 6),
        '#1d2b45',
      )
      nose.fill(blob(-0.05, -0.05, 0.055, 0.024), '#8fa3c4')
      bobble(Pen.at(brush, { x: 1484, y: 372, scale: 210 }), 0, 0)
      for (const [x, y] of points('1850,884 1882,882'))
        brush.fill(blob(x, y, 6.4, 8.6), '#1d2b45').fill(blob(x + 2, y - 3, 2, 2.2), '#ffffff')
    })
  },
)
