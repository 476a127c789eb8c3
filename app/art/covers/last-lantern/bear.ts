import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { between, rng } from '../../kit/random'
import { blob, type Point, points, type Shape, scatterPoints, smooth, wobble } from '../../kit/shapes'
import type { Page } from '../../page'
import { blade, leaf } from '../../scenery'

const fur = '#1f4658'
const dark = '#0b1822'

const body = wobble(
  smooth(
    points('440,900 452,800 486,706 552,610 650,528 770,470 900,440 1060,446 1060,960 440,960'),
    true,
    10,
  ),
  7,
  0.02,
  4,
)
const head = wobble(
  smooth(
    points(
      '548,846 556,792 590,742 636,700 700,676 776,676 846,706 892,764 902,832 874,888 800,914 690,918 596,900',
    ),
    true,
    9,
  ),
  4,
  0.03,
  2,
)

/** As large as a hill, and taken for one: moss and saplings grow on its back. One eye is open already. */
export function bear(page: Page, flame: Point) {
  const look = {
    edge: 0.65,
    reach: 1.6,
    grain: 0.13,
    blotch: 0.1,
    light: { from: [-0.25, -0.97] as Point, colour: '#a9cdb9' },
  }
  page.plane({ edge: 0.4, grain: 0.12 }, saplings)
  page.plane({ ...look, shadow: { colour: '#0c2030', dx: -4, dy: -4, blur: 16, alpha: 0.45 } }, (brush) => {
    brush.form(body, fur, { width: 5, shadeWidth: 50, rim: '#47747c' })
    coatOf(brush, body, flame, 420)
    brush.spray(body, '#173049', { from: [-0.4, -0.9], start: 0.25, strength: 0.9 })
    moss(brush)
  })
  page.plane(
    {
      ...look,
      shadow: { colour: '#0b1c2b', dx: 4, dy: -5, blur: 15, alpha: 0.55 },
      light: { from: [-0.95, -0.2], colour: '#ffc978' },
    },
    (brush) => {
      for (const [x, y, size] of [
        [638, 694, 42],
        [850, 708, 48],
      ] as const)
        ear(brush, x, y, size)
      brush.form(head, shift(fur, { l: 0.03 }), { width: 7, shadeWidth: 26, rim: '#e2a55c' })
      coatOf(brush, head, flame, 230)
      muzzle(brush)
      eyes(brush)
    },
  )
}

/** Strokes of fur, flowing back from the nose; warm where the lantern reaches. */
function coatOf(brush: Brush, region: Shape, flame: Point, count: number) {
  const random = rng(count)
  brush.within(region, () => {
    for (const [x, y] of scatterPoints(region, count, random)) {
      const turn = Math.atan2(y - 830, x - 600) * 0.7 + between(random, -0.25, 0.25)
      const lit = Math.max(0, 1 - Math.hypot(x - flame[0], y - flame[1]) / 330)
      const base = shift(fur, { l: between(random, -0.045, 0.055), h: between(random, -14, 14) })
      brush.fill(
        leaf(x, y, between(random, 22, 46), between(random, 2, 4), turn, between(random, -0.3, 0.3)),
        mix(base, '#d6924a', lit * 0.62),
      )
    }
  })
}

function ear(brush: Brush, x: number, y: number, size: number) {
  brush.form(blob(x, y, size, size * 0.95, { corners: 11, jitter: 0.03, seed: x }), shift(fur, { l: 0.01 }), {
    rim: '#d79c58',
    width: 5,
  })
  brush.fill(blob(x - 2, y + 5, size * 0.56, size * 0.52, { jitter: 0.05 }), '#3c4d5a')
}

function muzzle(brush: Brush) {
  const snout = smooth(
    points('556,846 566,806 604,782 656,780 700,804 716,846 690,886 630,902 578,888'),
    true,
    8,
  )
  brush.form(snout, '#4f6f72', { width: 7, shadeWidth: 16, rim: '#f3c283' })
  brush.spray(snout, '#1d3a4e', { from: [-0.9, -0.4], start: 0.45, strength: 0.8 })
  const nose = smooth(points('570,806 592,790 622,790 636,806 622,828 600,834 580,826'), true, 7)
  brush.form(nose, dark, { rim: '#7a5a4c', width: 3, shade: null })
  brush.fill(blob(592, 800, 9, 5, { turn: -0.2 }), '#c89a72')
  brush.line(smooth(points('602,832 603,850 596,862 582,866 570,860'), false, 6), dark, 3.4)
  brush.line(smooth(points('603,850 614,866 640,872 668,862'), false, 6), dark, 3.4)
}

/** The near eye sleeps on, the other has seen the light. */
function eyes(brush: Brush) {
  brush.fill(blob(626, 752, 14, 16.5, { corners: 11, jitter: 0.02 }), dark)
  brush.fill(blob(621.5, 746, 5, 5.4, { corners: 8 }), '#ffe9b0')
  brush.line(smooth(points('606,728 622,720 642,725'), false, 6), mix(fur, dark, 0.7), 3.4)
  brush.line(smooth(points('716,752 734,767 758,767 776,750'), false, 6), dark, 4.4)
  for (const [x, y, u, v] of [
    [728, 763, 722, 773],
    [746, 769, 745, 780],
    [764, 763, 771, 772],
  ] as const)
    brush.line(
      [
        [x, y],
        [u, v],
      ],
      dark,
      2.6,
    )
  brush.sprayed({ dots: 0.5 }, (soft) => soft.glow(744, 806, 42, '#d9785a', { strength: 0.5, power: 1.2 }))
}

/** They lie before the ground's lip, and so the bear is in the picture and not stuck on. */
export function paws(page: Page) {
  const shadow = { colour: '#0b1c2b', dx: 0, dy: 5, blur: 8, alpha: 0.6 }
  page.plane({ edge: 0.5, grain: 0.13, shadow, light: { from: [-0.9, -0.4], colour: '#ffc978' } }, bothPaws)
}

function bothPaws(brush: Brush) {
  for (const [x, y] of [
    [664, 896],
    [836, 903],
  ] as const) {
    const paw = wobble(blob(x, y, 92, 36, { corners: 12, jitter: 0.03, seed: x }), 3, 0.03)
    brush.form(paw, shift(fur, { l: 0.045 }), { rim: '#e2a55c', width: 5, shadeWidth: 14 })
    for (const k of [-52, -22, 8])
      brush.line(
        smooth(
          [
            [x + k, y - 6],
            [x + k - 5, y + 10],
            [x + k - 1, y + 26],
          ],
          false,
          5,
        ),
        mix(fur, dark, 0.6),
        3.2,
      )
  }
}

function moss(brush: Brush) {
  const crest = smooth(
    points('640,540 700,506 780,470 880,446 1040,440 1040,500 900,492 790,520 700,560'),
    true,
    8,
  )
  brush.dabs(crest, 210, {
    size: 15,
    colours: ['#1b4a4c', '#2a6159', '#3f7a66', '#64977a'],
    seed: 6,
    turn: -1.2,
    from: [-0.4, -0.9],
  })
}

/** Growth on the sleeping bear: little trees, and an owl that has noticed. */
function saplings(brush: Brush) {
  const random = rng(14)
  for (const [x, y, size] of [
    [742, 492, 74],
    [790, 474, 52],
    [938, 446, 92],
    [986, 450, 60],
  ] as const) {
    brush.fill(blade(x, y + 14, size, 3.4, 4), '#1b3b48')
    for (let i = 0; i < 5; i++) {
      const [v, reach] = [y - size * (0.25 + i * 0.17), size * (0.36 - i * 0.06)]
      for (const side of [-1, 1])
        brush.fill(
          leaf(x + 2, v, reach, reach * 0.2, side > 0 ? -0.35 : Math.PI + 0.35, between(random, -0.2, 0.2)),
          shift('#22505a', { l: between(random, -0.02, 0.03) }),
        )
    }
  }
  owl(brush, 872, 447)
}

function owl(brush: Brush, x: number, y: number) {
  const feather = '#7c6a58'
  const light = { rim: '#e9b873', shade: '#3c3a48', width: 2, shadeWidth: 7 }
  for (const side of [-1, 1])
    brush.fill(leaf(x + side * 12, y - 24, 18, 5, -Math.PI / 2 + side * 0.45, 0.1), feather)
  brush.form(blob(x, y, 23, 33, { jitter: 0.03, seed: 2 }), feather, light)
  for (const side of [-1, 1]) {
    brush.fill(blob(x + side * 9.5 - 2, y - 14, 10.5, 11), '#e8d3a6')
    brush
      .fill(blob(x + side * 9 - 4, y - 12, 4.4, 5), '#1b1a22')
      .fill(blob(x + side * 9 - 5, y - 14, 1.5, 1.5), '#fff6df')
  }
  brush.fill(
    [
      [x - 6, y - 9],
      [x, y - 9],
      [x - 4, y - 1],
    ],
    '#e89b3c',
  )
}
