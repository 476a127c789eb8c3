import type { Brush } from '../../kit/brush'
import { coverTitle } from '../../kit/cover-title'
import { blob } from '../../kit/shapes'
import type { Shot } from '../../looks'
import { Page } from '../../page'
import type { Picture } from '../../paint'
import { leaf, ridge } from '../../scenery'
import { dog } from './dog'
import { farRange, firs, mountain, windRoads, windUnderfoot } from './mountain'
import { lanternGlow, ride } from './sledge'

export const northWind: Picture = { width: 1000, height: 1000, paint }

const SHADOW = '#5f78b0'
const SUN: [number, number] = [800, 524]

function sky(brush: Brush) {
  brush.gradient(
    [0, 0],
    [0, 640],
    [
      [0, '#2d5078'],
      [0.45, '#4f7ba4'],
      [0.7, '#8fb0c6'],
      [0.88, '#e9d3b8'],
      [1, '#f8dfb4'],
    ],
  )
  brush.hatch([-40, -40, 1040, 430], '#4d7aa5', { strokes: 44, width: 13, turn: 0.12, alpha: 0.2, seed: 5 })
  brush.hatch([400, 430, 1040, 600], '#f0d8b8', { strokes: 14, width: 7, turn: 0.04, alpha: 0.3, seed: 8 })
}

/** Snow from a skyline down, blue away from the sun. */
function snowfield(page: Page, y: number, height: number, seed: number, colour: string, shade: number) {
  const field = ridge(y, height, seed, { frequency: 0.0022, octaves: 3, lift: (x) => (x - 500) * -0.04 })
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.08, blotch: 0.08 }, (brush) => {
    brush.form(field, colour, { rim: '#fff6e4', width: 5, shade: null })
    brush.spray(field, '#6f8fc0', { strength: shade, start: 0.1, from: [0.75, -0.65], power: 1.1 })
    brush.within(field, () =>
      brush.hatch([-40, y - 20, 1040, 1040], '#c2d6e6', {
        strokes: 16,
        width: 9,
        turn: 0.03,
        alpha: 0.25,
        seed,
      }),
    )
  })
}

/** The darkest and simplest shape: a drift that frames the page's foot. */
function nearDrift(brush: Brush) {
  const drift = ridge(978, 10, 12, {
    frequency: 0.004,
    lift: (x) => 84 * Math.exp(-(((x + 10) / 190) ** 2)) + 78 * Math.exp(-(((x - 1040) / 180) ** 2)),
  })
  brush.form(drift, '#2f5079', { rim: '#7fa3c8', width: 5, shade: null })
  brush.spray(drift, '#1b3152', { strength: 0.7, start: 0.2 })
}

/** A small secret: a hare watches from behind the drift. */
function hare(brush: Brush) {
  const y = 40
  const white = { width: 2.5, shadeWidth: 7 }
  brush.form(leaf(118, y + 868, 66, 11, -1.85, 0.1), '#eef2f0', white)
  brush.form(leaf(136, y + 866, 68, 11, -1.35, -0.1), '#eef2f0', white)
  brush.fill(leaf(136, y + 858, 48, 5, -1.36, -0.1), '#e7b9ae')
  brush.form(blob(132, y + 888, 34, 31, { corners: 12, jitter: 0.03 }), '#f4f5f0', {
    width: 3,
    shadeWidth: 12,
  })
  brush.fill(blob(144, y + 880, 4.2, 5.4), '#1d2b45').fill(blob(122, y + 881, 3.6, 5), '#1d2b45')
  brush.fill(blob(136, y + 891, 4, 3), '#d98a80')
}

function paint(shot: Shot): Page {
  const page = new Page({
    ...shot,
    ground: '#7fa3c0',
    seed: 8,
    light: { from: [0.85, -0.5], colour: '#ffe4b4', tint: SHADOW },
  })
  page.plane({ grain: 0.07, blotch: 0.09 }, sky)
  page.glow(...SUN, 380, '#ffd890', { strength: 0.9, power: 1.7, blend: 'source-over' })
  page.plane({ edge: 0.5, reach: 1.4, grain: 0.08 }, (brush) =>
    brush.fill(blob(...SUN, 50, 50, { corners: 18, jitter: 0.01 }), '#fff1c4'),
  )
  farRange(page)
  mountain(page)
  snowfield(page, 668, 26, 3, '#bcd0e2', 0.55)
  firs(page)
  windRoads(page)
  snowfield(page, 770, 30, 7, '#dce6ee', 0.85)
  windUnderfoot(page)
  lanternGlow(page)
  dog(page)
  ride(page)
  page.plane({ edge: 0.25, reach: 0.8, grain: 0.08 }, hare)
  page.plane({ edge: 0.5, reach: 1.8, grain: 0.1 }, nearDrift)
  coverTitle(
    page,
    {
      lines: [
        { text: '북쪽 바람의', x: 66, y: 200, size: 170 },
        { text: '지도', x: 566, y: 386, size: 184 },
      ],
      named: {
        name: { x: 68, y: 136, size: 108, colour: '#ffd884' },
        lines: [
          { text: '북쪽 바람의', x: 66, y: 282, size: 148 },
          { text: '지도', x: 580, y: 436, size: 160 },
        ],
      },
    },
    { colour: '#fdf3dc', shadow: { colour: '#1d3558' } },
  )
  return page.vignette('#3d5a8c', { alpha: 0.35 }).paper()
}
