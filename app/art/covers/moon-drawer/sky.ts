import { mix } from '../../kit/colour'
import { rng } from '../../kit/random'
import { blob, placeShape, points, type Shape, smooth, star } from '../../kit/shapes'
import type { Page } from '../../page'

const moon = { x: 735, y: 840, radius: 436 }

export function sky(page: Page) {
  page.plane({ grain: 0.1, blotch: 0.18 }, (brush) => {
    brush.gradient(
      [380, 0],
      [520, 1000],
      [
        [0, '#1c1a44'],
        [0.4, '#2d2766'],
        [0.7, '#4a3a88'],
        [1, '#80589c'],
      ],
    )
    for (let y = 20; y < 1000; y += 90)
      brush.hatch([-40, y - 70, 1040, y + 90], mix('#1f1c4c', '#6B4F9C', y / 1000), {
        strokes: 24,
        width: 22,
        length: 0.3,
        turn: 0.32,
        alpha: 0.16,
        light: 0.025,
        hue: 14,
        seed: y,
      })
  })
  page.glow(moon.x, moon.y, 760, '#b98fd6', { strength: 0.75, power: 1.7 })
}

/** Clusters with gaps between them; none where the title lies thickest. */
export function stars(page: Page) {
  const random = rng(18)
  page.plane({ edge: 0.2, reach: 0.6 }, (brush) => {
    for (let i = 0; i < 90; i++) {
      const [x, y] = [random() ** (i % 2 ? 1 : 2) * 1000, random() * 720]
      const size = 0.8 + random() ** 4 * 3.2
      brush.fill(
        blob(x, y, size, size, { corners: 6, jitter: 0.1, seed: i }),
        random() < 0.25 ? '#f6b98a' : '#fbf0d6',
      )
    }
    for (const [x, y, size] of [
      [902, 92, 15],
      [948, 168, 8],
      [60, 470, 12],
      [128, 556, 7],
      [408, 470, 9],
      [830, 60, 7],
    ] as const)
      brush.fill(star(x, y, size, { points: 4, inner: 0.22, seed: x }), '#fff3cf')
  })
}

export function fullMoon(page: Page) {
  const { x, y, radius } = moon
  const disc = blob(x, y, radius, radius, { corners: 28, jitter: 0.005, seed: 8 })
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.12, blotch: 0.12 }, (brush) => {
    brush.fill(disc, '#f0dcb2')
    brush.within(disc, () => {
      brush.hatch([300, 400, 1040, 1000], '#f0dcb2', {
        strokes: 70,
        width: 22,
        length: 0.35,
        turn: 0.35,
        alpha: 0.2,
        light: 0.035,
        hue: 14,
      })
      for (const [cx, cy, size] of [
        [905, 560, 50],
        [820, 486, 20],
        [958, 700, 34],
        [860, 800, 64],
        [735, 470, 14],
        [690, 880, 40],
        [540, 560, 22],
      ] as const) {
        const crater = blob(cx, cy, size, size * 0.82, { corners: 12, jitter: 0.05, seed: cx })
        brush.fill(crater, '#dcc09c')
        brush.crescent(crater, '#b3929c', -size * 0.13, size * 0.13, 0.85)
      }
    })
    brush.crescent(disc, '#fff6da', -5, 5, 0.8)
    brush.spray(disc, '#6f559e', { start: 0.42, strength: 0.95, power: 1.1 })
  })
}

/** A figure on the far side waits for the post. */
export function rabbit(page: Page) {
  const on = (shape: Shape) => placeShape(shape, { x: 905, y: 432, scale: 44, turn: 0.2 })
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1 }, (brush) => {
    const fur = '#f7ecd2'
    for (const ear of [
      '0.02,-0.5 -0.06,-1.1 0.08,-1.56 0.26,-1.1 0.24,-0.5',
      '0.22,-0.46 0.34,-1 0.62,-1.4 0.62,-0.9 0.42,-0.4',
    ]) {
      brush.form(on(smooth(points(ear), true, 6)), fur, { width: 2, shade: '#a995c4', shadeWidth: 5 })
    }
    brush.form(on(smooth(points('-0.3,1.2 -0.2,0.3 0.2,0.1 0.7,0.3 0.9,1.2'))), '#8f7fc0', {
      width: 2,
      shadeWidth: 5,
    })
    brush.form(on(blob(0.12, -0.12, 0.56, 0.48, { corners: 11, jitter: 0.03 })), fur, {
      width: 2,
      shade: '#a995c4',
      shadeWidth: 6,
    })
    brush.fill(on(blob(-0.14, -0.16, 0.075, 0.1)), '#1A1838')
    brush.fill(on(blob(0.2, 0.04, 0.12, 0.08)), '#f0a58e')
    brush.fill(on(blob(-0.4, -0.02, 0.06, 0.05)), '#d98a86')
  })
}

/** A sea of cloud: few large puffs of which only the tops are seen. */
export function clouds(page: Page, y: number, size: number, [lit, deep]: [string, string], seed: number) {
  const random = rng(seed)
  page.plane(
    {
      edge: 0.5,
      reach: 1.6,
      grain: 0.12,
      blotch: 0.1,
      shadow: { colour: '#120f30', dx: -4, dy: -6, blur: 14, alpha: 0.35 },
    },
    (brush) => {
      for (let x = -40; x < 1080; x += size * (0.75 + random() * 0.6)) {
        const reach = size * (0.6 + random() * 0.6)
        const look = { corners: 12, jitter: 0.03, seed: seed + x }
        const puff = blob(x, y + (random() - 0.5) * size * 0.4, reach * 1.2, reach * 0.85, look)
        brush.fill(puff, lit)
        brush.spray(puff, deep, { radial: true, blend: 'source-over', strength: 1, start: 0.3 })
      }
    },
  )
}
