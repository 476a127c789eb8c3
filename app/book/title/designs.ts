import { circle, drop, flake, ornaments, type Shape, star } from './ornaments'
import type { TitleLook } from './title-look'

// The looks of a title page: the colours of its paper and inks, its vignette, and the ornaments along its edges.

export interface TitlePageDesign {
  paper: string
  ink: string
  quiet: string
  accent: string
  ornament: readonly Shape[]
  /** in the page's own units, clear of its words */
  scattered: readonly Shape[]
}

type Spots = readonly (readonly [x: number, y: number, r: number])[]
const scatterShapes = (
  spots: Spots,
  shape: (x: number, y: number, r: number) => string,
  color: string,
): Shape => ({
  d: spots.map((spot) => shape(...spot)).join(''),
  color,
})

/** Along the edges, because the words stand in the middle. */
const LARGE: Spots = [
  [74, 92, 7],
  [528, 70, 8],
  [48, 300, 5],
  [556, 262, 5.5],
  [54, 500, 7.5],
  [548, 512, 6],
  [150, 48, 4.5],
  [440, 98, 4.5],
]
const SMALL: Spots = [
  [100, 116, 2.2],
  [550, 196, 2],
  [40, 190, 2],
  [572, 150, 2.2],
  [52, 404, 2.4],
  [556, 392, 2],
  [108, 556, 2.2],
  [486, 560, 2.4],
  [216, 60, 1.8],
  [388, 52, 2.2],
]
const dots = (color: string) => scatterShapes(SMALL, circle, color)

export const titleDesigns: Record<TitleLook, TitlePageDesign> = {
  sprig: {
    paper: '#fdf8ec',
    ink: '#2f2a2a',
    quiet: '#75695c',
    accent: '#c9854f',
    ornament: ornaments.sprig,
    scattered: [],
  },
  moon: {
    paper: '#2c2154',
    ink: '#fff6e0',
    quiet: '#d9cdf0',
    accent: '#f3d78c',
    ornament: ornaments.moon,
    scattered: [scatterShapes(LARGE, star, '#f3d78c'), dots('#8c7cc4')],
  },
  whale: {
    paper: '#0f4650',
    ink: '#fdf3de',
    quiet: '#bfe0dd',
    accent: '#f08a72',
    ornament: ornaments.whale,
    scattered: [
      scatterShapes(LARGE, (x, y, r) => `${circle(x, y, r)}${circle(x, y, r - 1.3)}`, '#8fcfcb'),
      dots('#5aa5a6'),
    ],
  },
  lantern: {
    paper: '#13272e',
    ink: '#fdf0d2',
    quiet: '#c3d0c0',
    accent: '#f6b554',
    ornament: ornaments.lantern,
    scattered: [scatterShapes(LARGE, (x, y, r) => circle(x, y, r * 0.42), '#f3c968'), dots('#4f7468')],
  },
  castle: {
    paper: '#f7dfe4',
    ink: '#4a2b4d',
    quiet: '#7b5a7c',
    accent: '#d86f8a',
    ornament: ornaments.castle,
    scattered: [
      scatterShapes(LARGE.slice(0, 6), cloud, '#fffafa'),
      scatterShapes(LARGE.slice(6), star, '#e8b24c'),
      dots('#e6b3c4'),
    ],
  },
  dew: {
    paper: '#1d4a3f',
    ink: '#fbf6df',
    quiet: '#c4dfc8',
    accent: '#f3dc8c',
    ornament: ornaments.dew,
    scattered: [scatterShapes(LARGE, (x, y, r) => drop(x, y, r * 0.7), '#a9dcc4'), dots('#4f8a6e')],
  },
  wind: {
    paper: '#e7eff7',
    ink: '#22345a',
    quiet: '#566a8e',
    accent: '#d9493c',
    ornament: ornaments.wind,
    scattered: [scatterShapes(LARGE, (x, y, r) => flake(x, y, r * 1.2), '#9dbcd8'), dots('#b7cee3')],
  },
}

function cloud(x: number, y: number, r: number): string {
  const [w, h] = [r * 2.6, r * 1.3]
  const at = (dx: number, dy: number) => `${(x + dx * w).toFixed(2)} ${(y + dy * h).toFixed(2)}`
  return `M${at(-1, 0.6)}C${at(-1.3, -0.2)} ${at(-0.7, -0.6)} ${at(-0.5, -0.3)}C${at(-0.3, -1.2)} ${at(0.3, -1.2)} ${at(0.45, -0.4)}C${at(0.8, -0.7)} ${at(1.2, -0.1)} ${at(1, 0.6)}Z`
}
