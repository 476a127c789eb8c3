import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { blob, type Point, points, ribbon, type Shape, smooth, star } from '../../kit/shapes'
import type { Page } from '../../page'
import { castShadow, groundPlane, ink, thingPlane } from './world'

export interface RoomColours {
  /** from far off the window to near it */
  wall: [string, string]
  floor: string
  wood: string
  /** the moon's light in the room */
  beam: string
  quilt: string[]
  curtain: string
}

export const awakeColours: RoomColours = {
  wall: ['#2a1c45', '#5c3a74'],
  floor: '#3c2450',
  wood: '#7d4a4e',
  beam: '#f6dfc0',
  quilt: ['#4a8f8c', '#6f5db4', '#e9d5b4', '#3f6f86'],
  curtain: '#43307a',
}

export const asleepColours: RoomColours = {
  wall: ['#1f2552', '#41548f'],
  floor: '#27305f',
  wood: '#54507f',
  beam: '#cfe0f0',
  quilt: ['#3f7f92', '#5a64a8', '#b9c6d8', '#35608a'],
  curtain: '#33407f',
}

export const FLOOR = 812

export function wall(page: Page, mood: RoomColours) {
  page.plane({ grain: 0.08, blotch: 0.14 }, (brush) => {
    brush.gradient(
      [0, 300],
      [1750, 500],
      [
        [0, mood.wall[0]],
        [0.45, mix(mood.wall[0], mood.wall[1], 0.22)],
        [1, mood.wall[1]],
      ],
    )
    for (let x = 0; x < 2000; x += 200)
      brush.hatch([x - 60, -40, x + 240, 900], mix(mood.wall[0], mood.wall[1], (x / 2000) ** 1.6), {
        strokes: 22,
        width: 26,
        length: 0.34,
        turn: 1.45,
        alpha: 0.16,
        light: 0.014,
        hue: 10,
        seed: x + 3,
      })
  })
}

/** Boards that run across, and a skirting. */
export function floor(page: Page, mood: RoomColours, top = FLOOR) {
  page.plane({ ...groundPlane, edge: 0.3 }, (brush) => {
    const shape: Shape = [
      [-60, top],
      [2060, top],
      [2060, 1060],
      [-60, 1060],
    ]
    brush.fill(shape, mood.floor)
    brush.within(shape, () => {
      brush.hatch([-60, top, 2060, 1060], mood.floor, {
        strokes: 90,
        width: 9,
        length: 0.18,
        alpha: 0.4,
        light: 0.035,
      })
      for (const [i, y] of [0.2, 0.47, 0.8].entries()) {
        const line = top + y * (1000 - top)
        brush.fill(
          ribbon(points(`-60,${line} 700,${line + 3} 2060,${line - 2}`), [1.5, 2 + i, 1.5]),
          shift(mood.floor, { l: -0.07 }),
        )
      }
    })
    const skirting = points(`-60,${top - 30} 2060,${top - 30} 2060,${top} -60,${top}`)
    brush.fill(skirting, mix(mood.floor, mood.wall[1], 0.45))
    brush.fill(
      points(`-60,${top - 31} 2060,${top - 31} 2060,${top - 26} -60,${top - 26}`),
      mix(mood.wall[1], mood.beam, 0.16),
    )
  })
}

export interface WindowLook {
  x: number
  bottom: number
  width: number
  height: number
  moon: { x: number; y: number; radius: number }
}

/** Straight sides, half a circle above, round enough for a large window. */
export function arch(x: number, bottom: number, width: number, height: number): Shape {
  const radius = width / 2
  const round = Array.from({ length: 49 }, (_, i): Point => {
    const angle = Math.PI + (i / 48) * Math.PI
    return [x + Math.cos(angle) * radius, bottom - height + radius + Math.sin(angle) * radius]
  })
  return [[x - radius, bottom], ...round, [x + radius, bottom]]
}

/** A high round window, the moon in it. */
export function moonWindow(page: Page, mood: RoomColours, { x, bottom, width, height, moon }: WindowLook) {
  const pane = arch(x, bottom, width, height)
  page.plane({ ...groundPlane, edge: 0.4 }, (brush) => {
    brush.form(arch(x, bottom + 20, width + 56, height + 48), mix(mood.wood, mood.wall[1], 0.25), {
      width: 6,
      shadeWidth: 12,
    })
    brush.fill(pane, '#2b2464')
    brush.within(pane, ([left, top, right, low]) => {
      brush.gradient(
        [x, top],
        [x, low],
        [
          [0, '#221d58'],
          [0.6, '#4b3c8c'],
          [1, '#8a66a8'],
        ],
        [left, top, right, low],
      )
      brush.hatch([left, top, right, low], '#4b3c8c', {
        strokes: 30,
        width: 20,
        length: 0.5,
        turn: 0.25,
        alpha: 0.2,
      })
      for (const [sx, sy] of points('-0.36,-0.9 -0.18,-0.94 -0.42,-0.74 0.1,-0.96 0.3,-0.9 -0.3,-0.62'))
        brush.fill(blob(x + sx * width, bottom + sy * height, 2.6, 2.6, { corners: 6 }), '#fbf0d6')
      disc(brush, moon)
    })
    brush.crescent(pane, shift(mood.wood, { l: -0.12 }), -7, 8, 0.7)
  })
}

/** The moon: flat, its craters, sprayed shade. */
export function disc(brush: Brush, { x, y, radius }: WindowLook['moon'], from: Point = [-0.3, -0.9]) {
  const shape = blob(x, y, radius, radius, { corners: 28, jitter: 0.006, seed: 8 })
  brush.fill(shape, ink.moon)
  brush.within(shape, () => {
    brush.hatch([x - radius, y - radius, x + radius, y + radius], ink.moon, {
      strokes: 70,
      width: radius * 0.05,
      length: 0.35,
      turn: 0.35,
      alpha: 0.22,
      light: 0.035,
      hue: 14,
    })
    for (const [cx, cy, size] of [
      [0.42, -0.5, 0.13],
      [-0.12, -0.72, 0.06],
      [-0.62, -0.3, 0.1],
      [0.72, -0.1, 0.08],
      [-0.4, 0.22, 0.16],
      [0.28, 0.34, 0.1],
      [-0.72, 0.2, 0.05],
      [0.06, -0.3, 0.045],
    ] as const) {
      const crater = blob(x + cx * radius, y + cy * radius, size * radius, size * radius * 0.84, {
        corners: 12,
        jitter: 0.05,
        seed: cx * 50 + 60,
      })
      brush.fill(crater, ink.crater)
      brush.crescent(crater, '#b3929c', from[0] * size * radius * 0.2, -from[1] * size * radius * 0.14, 0.85)
    }
  })
  brush.spray(shape, '#6f559e', { from, start: 0.45, strength: 0.7, power: 1.2 })
}

/** Two drapes, drawn aside. */
export function curtains(page: Page, mood: RoomColours, { x, bottom, width, height }: WindowLook) {
  page.plane({ ...thingPlane, shadow: castShadow(-8, 6) }, (brush) => {
    const top = bottom - height - 46
    brush.form(
      ribbon(points(`${x - width * 0.72},${top} ${x},${top - 6} ${x + width * 0.72},${top}`), [8, 9, 8]),
      mood.wood,
      { width: 2 },
    )
    for (const side of [-1, 1]) {
      const at = (u: number, v: number): Point => [x + side * width * u, top + v * (height + 70)]
      const drape = smooth(
        [
          at(0.72, 0),
          at(0.4, 0),
          at(0.44, 0.2),
          at(0.5, 0.45),
          at(0.56, 0.6),
          at(0.5, 0.8),
          at(0.46, 1.02),
          at(0.6, 1.05),
          at(0.72, 1.02),
        ],
        true,
        6,
      )
      brush.form(drape, mood.curtain, { width: 5, shadeWidth: 26 })
      brush.within(drape, () => {
        for (const u of [0.46, 0.53, 0.6, 0.66]) {
          const fold = smooth(
            [at(u, 0), at(u + 0.02, 0.3), at(0.57 + (u - 0.57) * 0.3, 0.6), at(u, 1.05)],
            false,
            5,
          )
          brush.fill(ribbon(fold, [2, 6, 3, 8]), shift(mood.curtain, { l: u > 0.55 ? -0.05 : 0.05 }))
        }
      })
      brush.form(ribbon([at(0.51, 0.6), at(0.57, 0.62), at(0.64, 0.59)], [7, 9, 7]), ink.hero, {
        width: 2,
        shadeWidth: 5,
      })
    }
  })
}

/** The window's light along the floor and the wall. */
export function moonBeam(page: Page, mood: RoomColours, shape: Shape, alpha = 0.4) {
  page.plane({ stipple: 0.6, blend: 'screen', alpha }, (brush) =>
    brush.within(shape, (box) => {
      brush.gradient(
        [box[2], box[1]],
        [box[0], box[3]],
        [
          [0, mood.beam],
          [1, mix(mood.beam, '#000000', 0.85)],
        ],
        box,
      )
    }),
  )
}

/** Small stars printed on the wall, hardly to be seen. */
export function wallpaper(page: Page, mood: RoomColours, bottom = FLOOR - 34) {
  page.plane({ edge: 0.3, reach: 0.8, alpha: 0.7 }, (brush) => {
    for (let y = 56, row = 0; y < bottom - 10; y += 74, row++)
      for (let x = 30 + (row % 2) * 62; x < 2000; x += 124) {
        const tone = shift(mix(mood.wall[0], mood.wall[1], (x / 2000) ** 1.6), { l: 0.085 })
        brush.fill(star(x, y, 9, { points: row % 2 ? 4 : 5, inner: 0.4, seed: x + y }), tone)
      }
  })
}
