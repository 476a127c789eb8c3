import { kelp } from '~/art/covers/whale-song/sea'
import { joints } from '~/art/figure/joints'
import { points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { ridge } from '~/art/scenery'
import { bubbles, changePose, hero } from '../child'
import { conch } from '../conch'
import { calf } from '../creatures/calf'
import { fish, mixOrange, stave, staveLines } from '../creatures/fish'
import { freckles, grooves, motherEye } from '../creatures/mother'
import { cut, daylight, rays, sea, water } from '../world'

/** The child from the front, as a parent first sees it: the sea at its loveliest behind. */
export const target = scene(
  { width: 1000, height: 1000, ground: sea.mid, seed: 41, light: daylight },
  (page) => {
    water(
      page,
      [
        [0, '#d3efd0'],
        [0.26, '#8fd0bd'],
        [0.58, '#3f9b9f'],
        [0.82, '#1f7480'],
        [1, '#115066'],
      ],
      {
        from: [760, 0],
        to: [320, 1000],
        strokes: [
          [90, '#c3e8cc'],
          [420, '#55aaa8'],
          [720, '#247f8b'],
        ],
        alpha: 0.15,
      },
    )
    rays(
      page,
      [
        [560, 60, 0.6],
        [760, 40, 0.5],
        [900, 110, 0.7],
        [1080, 60, 0.6],
      ],
      { alpha: 0.42, lean: -420 },
    )
    mother(page)
    reef(page)
    page.glow(470, 400, 420, '#d3efd0', { strength: 0.4, power: 1.5 })
    child(page)
    page.plane(cut.thing(-8, 12), (brush) =>
      calf(
        brush,
        { x: 176, y: 812, scale: 176, flip: true, turn: -0.14 },
        { gaze: [-0.02, -0.03], fin: -0.2 },
      ),
    )
    front(page)
    page.vignette('#0A2C3B', { alpha: 0.36, centre: [0.48, 0.42] })
  },
)

const side = smooth(
  points(
    '-60,-70 420,-110 680,-50 830,30 920,130 962,240 968,330 920,384 800,410 620,396 420,360 200,310 -60,250',
  ),
  true,
  9,
)

/** Mother, behind and above: a calm eye, and the corner of a smile. */
function mother(page: Page) {
  const upper = points('980,318 900,346 800,346 660,320 480,290 300,262 150,236')
  const lower = points('980,400 900,440 800,440 660,416 480,376 300,310 150,238')
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.09, blotch: 0.08, alpha: 0.9 }, (brush) => {
    brush.fill(side, '#246f86')
    brush.within(side, () => {
      brush.hatch([-60, -60, 960, 300], '#246f86', {
        strokes: 50,
        width: 18,
        length: 0.3,
        turn: 0.2,
        alpha: 0.18,
        light: 0.02,
      })
      brush.fill([...smooth(upper, false), ...smooth(lower, false).reverse()], '#b9decb')
      grooves(brush, upper, lower, 7, '#7fbfb6', 2.6)
    })
    brush.crescent(side, '#cfeed4', -5, 6, 0.8)
    brush.fill(ribbon(points('976,314 900,342 836,342 796,320 784,296'), [3.4, 4, 4, 3, 0.6]), '#123f56')
    motherEye(brush, { x: 850, y: 252, scale: 30 }, { mirrored: false, deep: '#123f56', fold: '#5aa3ac' })
    freckles(brush, { x: 800, y: 60, scale: 86, turn: 0.7 })
  })
}

function reef(page: Page) {
  page.plane(cut.land(), (brush) => {
    brush.fill(ridge(830, 60, 5, { frequency: 0.006, lift: (x) => Math.max(0, 260 - x) * 0.4 }), '#2a808a')
    kelp(brush, { x: 70, y: 1000, height: 520, lean: -30, width: 28, colour: '#1d6874', seed: 5 })
    kelp(brush, { x: 930, y: 1000, height: 470, lean: 40, width: 26, colour: '#1d6874', seed: 7 })
    brush.fill(ridge(910, 40, 9, { frequency: 0.005 }), '#18606f')
  })
}

const on = stave(points('806,712 792,790 806,848 850,884 910,888 970,872 1080,890'), {
  gap: [7, 24],
  power: 0.8,
})

function child(page: Page) {
  const done = hero(page, {
    x: 446,
    y: 1282,
    height: 1050,
    pose: changePose('stand', {
      tilt: 0.11,
      nearHand: 'open',
      nearArm: joints('-0.28,-2.14 -0.78,-1.9 -1.02,-2.3'),
      farArm: joints('0.27,-2.14 0.72,-1.84 0.98,-2.0'),
    }),
    gaze: 0.12,
    mouth: 'smile',
    cover: { kind: 'helmet' },
    plane: cut.figure(-14, 18),
    held: (brush, [x, y]) => conch(brush, { x: x + 22, y: y + 4, scale: 262, turn: 0.02 }),
  })
  bubbles(page, () => [done().head.x - 206, done().head.y - 150], 1.5, { fill: '#8fd0bd' })
}

/** Sound runs out of the shell with its fish, and the dark weeds frame all. */
function front(page: Page) {
  staveLines(page, on, { colour: '#e6f6d6', alpha: 0.85 })
  page.plane(cut.figure(-5, 8), (brush) => {
    for (const [t, row, size] of [
      [0.12, 1, 20],
      [0.2, 3, 24],
      [0.32, 2, 27],
      [0.43, 0.6, 34],
      [0.5, 3.2, 38],
      [0.64, 1.6, 44],
      [0.74, 3.6, 46],
      [0.8, 0.4, 46],
    ] as const) {
      const { at, turn } = on(t, row)
      fish(brush, at, size, turn, mixOrange(row * 0.09))
    }
  })
  page.plane({ ...cut.land(), edge: 0.4, reach: 1.2 }, (brush) => {
    kelp(brush, { x: 1030, y: 1040, height: 250, lean: -20, width: 28, colour: '#0b3348', seed: 3 })
    kelp(brush, { x: -40, y: 1040, height: 240, lean: 30, width: 30, colour: '#0b3348', seed: 9 })
    brush.fill(
      ridge(976, 18, 9, {
        frequency: 0.006,
        lift: (x) => Math.max(0, x - 740) * 0.16 + Math.max(0, 200 - x) * 0.2,
      }),
      '#082a3b',
    )
  })
}
