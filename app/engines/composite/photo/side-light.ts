import { halvePlane, resizePlane } from '../colour/filters'
import { type ColourPlanes, clamp, lightColours, lumaOf, type Plane, ramp } from '../colour/pixels'
import { FRAME, HEAD } from '../cut-out/frame'
import { skinLikeness } from './even-light'

// How much lighter or darker a lamp beside, above or below made each part of a photographed face: the logarithm of the
// skin's lightness, as a sum of low harmonics of the way in which the face's surface turns. Only harmonics that change
// from one side to the other are taken down. A face that is darker toward all its edges looks round, and stays so.

const WIDTH = FRAME / 2
/** Every third pixel of the half size tells enough. */
const STEP = 3
const MIN_SPOTS = 150
/** Taken off where the fit explains the skin's lightness wholly; beards, freckles and the shade of hair explain it worse. */
const MOST_TAKEN = 0.85
/** By which a part is made darker or lighter at most, so that a beard or a birthmark stays. */
const [DARKEST, LIGHTEST] = [Math.log(0.82), Math.log(1.5)]
/** The lit side is kept nearly as light as it is, and the other is made lighter. */
const USUAL = 0.65
/** Eyes, brows, strands and gleams are further from the fit, and count little. */
const OUTLIER = 0.12
const ROUNDS = 4
/** Keeps the sum small where few spots tell of a direction. */
const CALM = 2

interface Spot {
  light: number
  skin: number
  harmonics: number[]
}

/** Takes light that came from one side off a face. */
export function dimSideLight(photo: ColourPlanes, tone: string): ColourPlanes {
  const half = (plane: Plane) => halvePlane(plane, FRAME)
  const small = { width: WIDTH, height: WIDTH, r: half(photo.r), g: half(photo.g), b: half(photo.b) }
  const factors = resizePlane(
    evenSideLight(lumaOf(small), skinLikeness(small, tone)),
    [WIDTH, WIDTH],
    [FRAME, FRAME],
  )
  return lightColours(photo, factors)
}

/** Factors for a picture of half the frame's size; `skin` is 1 where skin shows. */
export function evenSideLight(luma: Plane, skin: Plane): Plane {
  const factors = new Float32Array(luma.length).fill(1)
  const spots = findSpots(luma, skin)
  if (spots.length < MIN_SPOTS) return factors
  const { sum, explained } = fitLight(spots)
  const sides = spots.map(({ harmonics }) => sideOf(harmonics, sum)).sort((a, b) => a - b)
  const usual = sides[Math.floor(sides.length * USUAL)] as number
  for (let y = 0, i = 0; y < WIDTH; y++)
    for (let x = 0; x < WIDTH; x++, i++) {
      const [across, down] = inHeads(x, y)
      const near = ramp(1.45, 0.9, Math.hypot(across / 0.37, (down - 0.13) / 0.47))
      if (!near) continue
      const taken = near * MOST_TAKEN * explained
      const darker = usual - sideOf(harmonicsAt(across, down), sum)
      factors[i] = Math.exp(clamp(darker * taken, DARKEST, LIGHTEST))
    }
  return factors
}

const inHeads = (x: number, y: number) => [(x * 2 - FRAME / 2) / HEAD, (y * 2 - FRAME / 2) / HEAD] as const

function findSpots(luma: Plane, skin: Plane): Spot[] {
  const spots: Spot[] = []
  for (let y = 0; y < WIDTH; y += STEP)
    for (let x = 0; x < WIDTH; x += STEP) {
      const i = y * WIDTH + x
      if ((skin[i] as number) < 0.3) continue
      const light = Math.log(Math.max(0.02, luma[i] as number))
      spots.push({ light, skin: skin[i] as number, harmonics: harmonicsAt(...inHeads(x, y)) })
    }
  return spots
}

/** The head is a ball here: by bumps, a gleam on the nose would turn grey. */
const [ACROSS, DOWN] = [0.5, 0.64]

/** Those from `SIDED` on change from one side to the other. */
function harmonicsAt(across: number, down: number): number[] {
  const far = Math.max(1, Math.hypot(across / ACROSS, down / DOWN) / 0.96)
  const [x, y] = [across / ACROSS / far, down / DOWN / far]
  const ahead = Math.sqrt(1 - x * x - y * y)
  return [1, ahead, x * x - y * y, x, y, x * y, x * ahead, y * ahead]
}
const SIDED = 3

const sideOf = (harmonics: number[], sum: number[]) => lightOf(harmonics, sum, SIDED)

function lightOf(harmonics: number[], sum: number[], from = 0) {
  let light = 0
  for (let at = from; at < sum.length; at++) light += (sum[at] as number) * (harmonics[at] as number)
  return light
}

/** Least squares, repeated with less weight for what the last sum misses. */
function fitLight(spots: Spot[]): { sum: number[]; explained: number } {
  let weights = spots.map(({ skin }) => skin)
  let sum: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    sum = solve(spots, weights)
    weights = spots.map(({ skin, light, harmonics }) => {
      const missed = (light - lightOf(harmonics, sum)) / OUTLIER
      return skin / (1 + missed * missed)
    })
  }
  const all = weights.reduce((total, weight) => total + weight, 0)
  const mean = spots.reduce((total, { light }, i) => total + light * (weights[i] as number), 0) / all
  let [missed, varied] = [0, 1e-6]
  spots.forEach(({ light, harmonics }, i) => {
    missed += (weights[i] as number) * (light - lightOf(harmonics, sum)) ** 2
    varied += (weights[i] as number) * (light - mean) ** 2
  })
  return { sum, explained: clamp(1 - missed / varied) }
}

/** The normal equations, by Gauss's elimination. */
function solve(spots: Spot[], weights: number[]): number[] {
  const count = spots[0]?.harmonics.length ?? 0
  const rows = Array.from({ length: count }, (_, at) => {
    const row = new Array<number>(count + 1).fill(0)
    if (at) row[at] = CALM
    return row
  })
  spots.forEach(({ light, harmonics }, i) => {
    const weight = weights[i] as number
    rows.forEach((row, at) => {
      const share = weight * (harmonics[at] as number)
      for (let to = 0; to < count; to++) row[to] = (row[to] as number) + share * (harmonics[to] as number)
      row[count] = (row[count] as number) + share * light
    })
  })
  rows.forEach((row, at) => {
    const by = row[at] || 1
    for (let to = at; to <= count; to++) row[to] = (row[to] as number) / by
    for (const other of rows) {
      if (other === row) continue
      const share = other[at] as number
      for (let to = at; to <= count; to++) other[to] = (other[to] as number) - share * (row[to] as number)
    }
  })
  return rows.map((row) => row[count] as number)
}
