import type { Brush } from '~/art/kit/brush'
import { blob, points, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { trunk } from '~/art/scenery'
import { moth } from '../moth'
import { liftLantern } from '../poses'
import { air, canopy, fern, giant, quietPatch, wood } from '../wood'
import { deep, ember, flameOf, type HeroLook, hero, lanternBefore, lightFrom, shine } from '../world'

const child: HeroLook = {
  x: 372,
  y: 1392,
  height: 1120,
  pose: liftLantern,
  lamp: { isBird: true, size: 1.12 },
  gaze: 0.3,
}
const flame = flameOf(child)

/** The hood is tied, the last lantern lifted beside the cheek. */
export const lastOne = scene(
  {
    ground: deep,
    seed: 45,
    light: { ...lightFrom(flame, [380, 460]) },
    rooms: [{ x: 1120, y: 200, width: 740, height: 530, ink: 'light' }],
  },
  (page) => {
    air(page, [
      [0, '#0e2338'],
      [0.45, '#1d4459'],
      [0.8, '#3a6d79'],
      [1, '#16384a'],
    ])
    wood(page, {
      far: '#2f6270',
      near: '#173a4b',
      horizon: 900,
      rows: 3,
      seed: 9,
      clear: [[180, 640]],
      flame,
      reach: 520,
      wide: 1.7,
      mistAlpha: 0.25,
    })
    quietPatch(page, [1500, 480], [680, 760], '#143443', 0.94)
    page.glow(...flame, 700, '#ff9d33', { strength: 0.62, power: 1.7, stipple: 0.75 })
    page.glow(...flame, 460, '#b8742e', { strength: 0.75, power: 1.5, stipple: 0.6, blend: 'source-over' })
    shine(page, flame, 400, 1.1)
    hero(page, child, { shadow: { colour: '#0c1c33', dx: -16, dy: 8, blur: 20, alpha: 0.5 } })
    lanternBefore(page, child)
    page.glow(...flame, 330, '#ffb24a', { strength: 0.42, power: 1.5, stipple: 0.6 })
    ember(page, flame, 170, 0.3)
    details(page)
    frame(page)
    page.vignette('#0a1a30', { centre: [0.28, 0.5], alpha: 0.5 })
  },
)

function details(page: Page) {
  page.plane({ edge: 0.25, reach: 0.7, grain: 0.1 }, (brush) => {
    string(brush)
    moth(brush, { x: flame[0] - 66, y: flame[1] + 44, scale: 1, turn: -0.5 })
  })
}

/** The hood's string hangs from the fingers. */
function string(brush: Brush) {
  for (const line of ['366,756 352,790 358,826', '374,756 388,786 384,812']) {
    const cord = smooth(points(line), false, 6)
    const [x, y] = cord.at(-1) ?? [0, 0]
    brush.line(cord, '#7a2620', 4.4)
    brush.fill(blob(x, y + 4, 7, 9, { jitter: 0.1 }), '#f4dcb0')
  }
}

function frame(page: Page) {
  const shadow = { colour: '#050e18', dx: 0, dy: 0, blur: 18, alpha: 0.5 }
  page.plane({ edge: 0.7, reach: 1.6, grain: 0.14, shadow }, (brush) => {
    giant(brush, trunk([1990, 1020], [2020, -60], 96, 70, { seed: 9, lean: -14, flare: 0.7 }), 1990, 100, {
      lit: -1,
    })
    canopy(brush, 20, -30, [250, 100], 220, { seed: 4, size: 44 })
    canopy(brush, 1960, -20, [260, 100], 190, { seed: 6, size: 40 })
  })
  page.plane({ edge: 0.45, grain: 0.12 }, (brush) => {
    for (const [x, size] of points(
      '20,330 120,190 760,150 880,240 960,150 1150,110 1330,150 1720,120 1850,230',
    ))
      fern(brush, x, 1030, size, { seed: x })
  })
}
