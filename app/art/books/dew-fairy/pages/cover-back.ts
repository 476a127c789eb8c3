import { blob, limb, points, smooth, star } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf, ridge } from '~/art/scenery'
import { closedBell } from '../closed'
import { snail } from '../creatures/snail'
import { drop } from '../dew'
import { cutByHand, grass, mist, mistDaisy } from '../world'

/** The following night: one customer is first in the queue. */
export const coverBack = scene(
  {
    width: 1000,
    height: 1000,
    ground: '#1d4a4e',
    seed: 77,
    light: { from: [0.6, -0.75], colour: '#e6efcf', tint: '#23285a' },
    rooms: [{ x: 130, y: 110, width: 740, height: 340, ink: 'light' }],
  },
  (page) => {
    night(page)
    meadow(page)
    shop(page)
    queue(page)
    page.vignette('#0a1c26', { alpha: 0.4, centre: [0.5, 0.5] })
  },
)

function night(page: Page) {
  page.plane({ grain: 0.07, blotch: 0.07 }, (brush) => {
    brush.gradient(
      [400, 0],
      [500, 860],
      [
        [0, '#173c46'],
        [0.55, '#1f4f56'],
        [0.85, '#437a70'],
        [1, '#6f9a80'],
      ],
    )
    brush.hatch([0, 480, 1000, 760], '#3a6e68', {
      strokes: 30,
      width: 18,
      length: 0.4,
      turn: -0.1,
      alpha: 0.22,
      seed: 4,
    })
  })
  page.plane({ edge: 0.3, reach: 0.7 }, (brush) => {
    brush
      .fill(star(846, 560, 13, { points: 4, inner: 0.3, seed: 2 }), '#f0ecc9')
      .fill(star(930, 500, 6, { points: 4, inner: 0.4, seed: 4 }), '#b9d3b8')
      .fill(star(640, 530, 5, { points: 4, inner: 0.4, seed: 6 }), '#b9d3b8')
  })
}

function meadow(page: Page) {
  page.plane({ edge: 0.5, reach: 1.5, grain: 0.08 }, (brush) => {
    brush.fill(ridge(770, 18, 8, { frequency: 0.004 }), '#316660')
    grass(brush, '#316660', {
      right: 1060,
      base: 820,
      count: 46,
      width: 6,
      seed: 5,
      height: (x) => 60 + 40 * Math.abs(Math.sin(x / 130)),
    })
    mistDaisy(brush, [730, 690, 34], '#3f766c', 860)
    mistDaisy(brush, [790, 740, 24], '#3f766c', 860)
  })
  mist(page, 800, '#86b3a0', 0.42, 80)
}

/** Folded for the night, cropped by the edge. */
function shop(page: Page) {
  page.plane(
    {
      edge: 0.4,
      reach: 1.2,
      grain: 0.1,
      blotch: 0.08,
      shadow: { colour: '#0c2028', dx: -8, dy: 8, blur: 12, alpha: 0.4 },
    },
    (brush) => {
      brush.form(limb(points('-60,640 -20,480 60,420 150,444 168,500'), [13, 12, 10, 9, 8], 12), '#3f7560', {
        width: 3,
        shadeWidth: 8,
      })
      closedBell(brush, { x: 168, y: 500, scale: 0.68 })
    },
  )
}

function queue(page: Page) {
  page.plane({ edge: 0.5, reach: 1.5, grain: 0.1 }, (brush) => {
    const ground = ridge(898, 10, 3, { frequency: 0.005 })
    brush.form(ground, '#1a3f3c', { width: 4, shade: null, rim: '#5f8f78' })
    grass(brush, '#1a3f3c', { right: 640, base: 960, count: 40, width: 7, seed: 11, height: () => 90 })
  })
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.08, shadow: { colour: '#0c2028', dx: -5, dy: 5, blur: 5, alpha: 0.4 } },
    (brush) => {
      snail(brush, { x: 420, y: 926, scale: 48, isTucked: true })
      const petal = smooth(points('346,872 372,812 430,784 500,806 516,850 470,836 420,838 372,862'), true, 7)
      brush.form(petal, '#8f95c8', { width: 4, shadeWidth: 10 })
      brush
        .form(smooth(points('500,898 530,894 540,914 530,930 506,930 494,914'), true, 5), '#6b72b0', {
          width: 2,
          shadeWidth: 5,
        })
        .fill(blob(517, 898, 5, 4), '#f2b84b')
      for (const [x, y, long, turn] of [
        [40, 960, 160, -0.6],
        [600, 990, 120, -2.3],
      ] as const)
        brush.fill(cutByHand(leaf(x, y, long, long * 0.2, turn, 0.3), 2, 3), '#122f30')
    },
  )
  page.plane({}, (brush) => {
    drop(brush, { x: 168, y: 470, size: 9, body: '#cfe8da', deep: '#4f8a80' })
    for (const [x, y, size] of [
      [562, 806, 8],
      [584, 776, 11],
      [612, 740, 15],
    ] as const)
      brush.line(blob(x, y, size, size * 0.94), 'rgba(220, 238, 226, 0.8)', 2.5, true)
  })
}
