import type { Brush } from '~/art/kit/brush'
import { mix } from '~/art/kit/colour'
import { blob, points, ribbon, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { trunk } from '~/art/scenery'
import { hedgehog } from '../hedgehog'
import { owl } from '../owl'
import { walkPose } from '../poses'
import { air, canopy, fern, giant, quietPatch, wood } from '../wood'
import { deep, ember, flameOf, type HeroLook, hero, lightFrom, shine, tint } from '../world'

const child: HeroLook = {
  x: 470,
  y: 706,
  height: 350,
  pose: walkPose(14, '0.36,-2.15 0.72,-2.0 1.0,-2.3'),
  gaze: 0.55,
  mouth: 'awe',
}
const flame = flameOf(child)
const bark = '#17303c'

/** A fallen giant for a bridge, and on its last branch an eye that opens. */
export const oneEye = scene(
  {
    ground: deep,
    seed: 89,
    light: { from: [0.9, -0.3], colour: '#ffd98a', tint },
    rooms: [{ x: 1130, y: 110, width: 740, height: 520, ink: 'dark' }],
  },
  (page) => {
    air(page, [
      [0, '#3d6d78'],
      [0.4, '#86ada3'],
      [0.7, '#b3cdb9'],
      [0.85, '#7fa79f'],
      [1, '#1f4756'],
    ])
    wood(page, {
      far: '#8fb3a8',
      near: '#4f8087',
      horizon: 790,
      rows: 3,
      seed: 13,
      clear: [[380, 620]],
      flame,
      reach: 420,
      mist: '#d5e6cf',
      mistAlpha: 0.5,
    })
    quietPatch(page, [1520, 370], [640, 520], '#bdd5c3', 0.96)
    page.glow(180, 330, 620, '#17384a', { strength: 0.6, blend: 'source-over', power: 1.1, stipple: 0.6 })
    shine(page, flame, 380)
    log(page)
    companions(page)
    hero(page, child)
    ember(page, flame, 74)
    frame(page)
    page.vignette('#0a1a30', { centre: [0.5, 0.45], alpha: 0.45 })
  },
)

const log = (page: Page) => {
  const shadow = { colour: '#0c2030', dx: 0, dy: 16, blur: 20, alpha: 0.55 }
  page.plane({ edge: 0.6, reach: 1.6, grain: 0.15, blotch: 0.12, shadow }, (brush) => {
    stub(brush)
    const body = wobble(
      smooth(
        points(
          '-60,668 200,690 560,700 900,704 1300,690 1700,660 2060,610 2060,800 1700,830 1300,852 900,868 500,872 200,880 -60,890',
        ),
        true,
        8,
      ),
      7,
      0.02,
    )
    brush.within(body, () => {
      brush.fill(body, bark)
      for (let i = 0; i < 20; i++) {
        const y = 682 + i * 10
        const streak = points(`-60,${y - 8} 500,${y + 6} 1100,${y - 2} 1600,${y - 26} 2060,${y - 66}`)
        brush.dry(streak, 7, i % 3 ? '#0c1d2a' : '#2f5a62', { alpha: 0.5, gap: 0.42, seed: i })
      }
      brush.sprayed({ dots: 0.65 }, (soft) =>
        soft.glow(flame[0], 716, 420, '#ffb24a', { strength: 0.8, power: 1.3, stretch: 0.2 }),
      )
      moss(brush)
    })
    brush.crescent(body, mix(bark, '#9cc4a8', 0.4), 0, 6, 0.6)
  })
}

/** All that is left of a branch, and the owl's own. */
function stub(brush: Brush) {
  const branch = wobble(ribbon(points('900,730 888,660 880,600 872,548'), [52, 40, 36, 33]), 4, 0.04)
  brush.form(branch, bark, { rim: '#c58d4c', width: 5, shadeWidth: 16, shade: '#0c1d2a' })
  brush.fill(points('838,552 846,530 858,544 868,522 880,545 894,528 905,556 870,566'), '#234450')
  brush.fill(ribbon(points('850,640 800,606 760,556 748,520'), [11, 8, 5, 2]), bark)
  brush.fill(ribbon(points('776,576 750,572 728,556'), [5, 4, 1.5]), bark)
  cap(brush)
}

/** A nightcap, hung up. */
function cap(brush: Brush) {
  const shape = smooth(points('728,556 748,562 756,590 764,622 768,652 752,640 734,620 722,592'), true, 6)
  brush.form(shape, '#7d93a8', { width: 2.4, shadeWidth: 6 })
  brush.within(shape, () => {
    for (const y of [584, 606, 628]) brush.line(points(`716,${y} 774,${y + 6}`), '#d9d3bd', 4.4)
  })
  brush.fill(blob(768, 658, 9, 9, { jitter: 0.12 }), '#e6dcc0')
}

function moss(brush: Brush) {
  const colours = ['#1c4347', '#2a5a55', '#4b7d68', '#6f9a74']
  for (const [x, y, rx] of [
    [60, 676, 190],
    [1240, 694, 230],
    [1780, 650, 260],
  ] as const)
    brush.dabs(wobble(blob(x, y, rx, 24), 6, 0.03), 130, {
      size: 15,
      colours,
      seed: x,
      turn: 1.3,
      from: [0, -1],
    })
}

function companions(page: Page) {
  const shadow = { colour: '#0a1d28', dx: -7, dy: 4, blur: 8, alpha: 0.45 }
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1, shadow }, (brush) => {
    hedgehog(brush, { x: 208, y: 698, size: 98, husk: 'hat', lit: 0.75, eyes: 'up' })
  })
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1, shadow, light: lightFrom(flame, [872, 460]) }, (brush) => {
    owl(brush, { x: 872, y: 546, size: 206, eyes: 'one', turn: 0.03 })
  })
}

function frame(page: Page) {
  const shadow = { colour: '#050e18', dx: 0, dy: 0, blur: 18, alpha: 0.5 }
  page.plane({ edge: 0.7, reach: 1.6, grain: 0.14, shadow }, (brush) => {
    giant(brush, trunk([-10, 1020], [-60, -60], 100, 76, { seed: 9, lean: 14, flare: 0.6 }), -10, 110)
    canopy(brush, 120, -20, [330, 100], 260, { seed: 4, size: 36 })
    canopy(brush, 900, -50, [260, 90], 190, { seed: 21, size: 32 })
    canopy(brush, 1990, 20, [90, 110], 90, { seed: 5 })
  })
  page.plane({ edge: 0.45, grain: 0.12 }, (brush) => {
    for (const [x, size] of points(
      '90,190 230,110 420,120 640,90 830,140 1000,100 1180,160 1390,110 1600,140 1760,190 1930,240',
    ))
      fern(brush, x, 1030, size, { seed: x, dark: '#071722', light: '#17424a' })
  })
}
