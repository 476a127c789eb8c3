import { awning } from '../../books/dew-fairy/bell'
import { mix } from '../../kit/colour'
import { coverTitle } from '../../kit/cover-title'
import type { Point } from '../../kit/shapes'
import type { Shot } from '../../looks'
import { Page } from '../../page'
import type { Picture } from '../../paint'
import { ridge } from '../../scenery'
import { youngBell } from './bell'
import { childPlane, dewDrop, dewLight, fairyPlane, snail } from './folk'
import { counter, foreground, meadow } from './garden'

export const dewFairy: Picture = { width: 1000, height: 1000, paint }

/** The hour before sunrise: light lies low and comes from the right. */
const light = { from: [0.86, -0.3] as Point, colour: '#ffe6a8', tint: '#3d4478' }

function paint(shot: Shot): Page {
  const page = new Page({ ...shot, ground: '#23483a', seed: 27, light })
  dawn(page)
  meadow(page)
  youngBell(page)
  awning(page, {})
  ground(page)
  counter(page)
  dewLight(page)
  fairyPlane(page)
  childPlane(page)
  dewDrop(page)
  snail(page)
  foreground(page)
  title(page)
  return page.vignette('#1d2a4a', { alpha: 0.4, centre: [0.6, 0.62] }).paper()
}

function dawn(page: Page) {
  page.plane({ grain: 0.08, blotch: 0.1 }, (brush) => {
    brush.gradient(
      [330, 60],
      [900, 900],
      [
        [0, '#1f4440'],
        [0.3, '#2c605c'],
        [0.5, '#5a9080'],
        [0.66, '#b3c58f'],
        [0.8, '#f6da92'],
        [1, '#f2b06c'],
      ],
    )
    brush.hatch([0, 380, 1000, 760], '#74a58a', {
      strokes: 50,
      width: 18,
      turn: -0.2,
      alpha: 0.26,
      seed: 9,
      light: 0.04,
      hue: 14,
    })
  })
  page.glow(1020, 720, 760, '#ffc876', { strength: 0.95, power: 1.5, stretch: 0.7, stipple: 0.6 })
}

/** Moss; a figure on it stands behind the dark front edge. */
function ground(page: Page) {
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.12, blotch: 0.1 }, (brush) => {
    const moss = ridge(862, 14, 5, { frequency: 0.004 })
    brush.form(moss, '#557f50', { width: 5, shadeWidth: 1 })
    brush.hatch([0, 862, 1000, 1000], '#47774a', {
      strokes: 40,
      width: 8,
      length: 0.3,
      turn: 0.05,
      alpha: 0.4,
      seed: 5,
    })
    brush.spray(moss, mix('#23483a', '#3d4478', 0.3), { from: [0.97, -0.2], strength: 0.5, start: 0.35 })
  })
}

function title(page: Page) {
  const lines = [
    { text: '이슬 요정의', x: 70, y: 188, size: 150 },
    { text: '아침 가게', x: 190, y: 352, size: 156 },
  ]
  const named = {
    name: { x: 72, y: 130, size: 104, colour: '#ffd98c' },
    lines: [
      { text: '이슬 요정의', x: 70, y: 262, size: 130 },
      { text: '아침 가게', x: 176, y: 396, size: 134 },
    ],
  }
  coverTitle(
    page,
    { lines, named },
    { colour: '#f9edcb', shadow: { colour: '#232850' }, thicken: 0.034, seed: 8 },
  )
}
