import type { Place } from './composite'
import type { PageLayers } from './layers'
import { clamp, type Pixels } from './pixels'

// A drawn head is broader than a photographed one and has its ears where the photo's hair ends: a child would have four.

const EAR = { x: 0.455, y: 0.11, reach: 0.16 }
/** Surely within an ear, and surely outside of one, in parts of its reach. */
const CORE = 0.4
const RIM = 1.4

interface Spot {
  x: number
  y: number
  reach: number
}

/** The page without its drawn ears: where they were, what is round them is carried inwards. */
export function withoutEars(layers: PageLayers, place: Place, unit: number): PageLayers {
  const spots = [-1, 1].map((side) => spotOf(side, place, unit)).filter((spot) => isEar(layers.skin, spot))
  if (!spots.length) return layers
  const back = { ...layers.back, data: new Uint8ClampedArray(layers.back.data) }
  const skin = { ...layers.skin, data: new Uint8ClampedArray(layers.skin.data) }
  for (const spot of spots) carryInwards({ back, skin }, spot)
  return { ...layers, back, skin }
}

function spotOf(side: number, { x, y, scale, turn }: Place, unit: number): Spot {
  const [across, down] = [EAR.x * side * scale, EAR.y * scale]
  return {
    x: (x + across * Math.cos(turn) - down * Math.sin(turn)) * unit,
    y: (y + across * Math.sin(turn) + down * Math.cos(turn)) * unit,
    reach: EAR.reach * scale * unit,
  }
}

const isSkin = ({ data }: Pixels, i: number) =>
  (data[i] as number) + (data[i + 1] as number) + (data[i + 2] as number) > 36

/** Skin in the middle and little of it round about: a hand would reach further. */
function isEar(skin: Pixels, { x, y, reach }: Spot) {
  const part = (far: number) => {
    const hits = Array.from({ length: 24 }, (_, i) => {
      const angle = (i / 24) * Math.PI * 2
      return skinAt(skin, x + Math.cos(angle) * far * reach, y + Math.sin(angle) * far * reach)
    })
    return hits.filter(Boolean).length / hits.length
  }
  return part(CORE) > 0.6 && part(RIM) < 0.35
}

function skinAt(skin: Pixels, x: number, y: number) {
  const [u, v] = [clamp(Math.round(x), 0, skin.width - 1), clamp(Math.round(y), 0, skin.height - 1)]
  return isSkin(skin, (v * skin.width + u) * 4)
}

/** Ring by ring each missing pixel takes the mean of its known neighbours. */
function carryInwards({ back, skin }: Pick<PageLayers, 'back' | 'skin'>, spot: Spot) {
  const missing = missingIn(skin, spot)
  for (const i of missing) skin.data.fill(0, i * 4, i * 4 + 3)
  while (missing.size) {
    const found = [...missing].flatMap((i): [number, number[]][] => {
      const colour = meanRound(back, missing, i)
      return colour ? [[i, colour]] : []
    })
    if (!found.length) return
    for (const [i, colour] of found) {
      back.data.set(colour, i * 4)
      missing.delete(i)
    }
  }
}

function meanRound({ data, width }: Pixels, missing: Set<number>, i: number): number[] | undefined {
  const known = [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1]
    .map((by) => i + by)
    .filter((at) => !missing.has(at))
  if (known.length < 2) return undefined
  return [0, 1, 2].map((c) => known.reduce((sum, at) => sum + (data[at * 4 + c] ?? 0), 0) / known.length)
}

/** The ear, as far as its skin hangs together, with two pixels round it where skin and ground are mixed. */
function missingIn(skin: Pixels, { x, y, reach }: Spot): Set<number> {
  const { width, height } = skin
  const queue = [Math.round(y) * width + Math.round(x)]
  const ear = new Set(queue)
  for (const i of queue)
    for (const at of [i - 1, i + 1, i - width, i + width]) {
      const [u, v] = [at % width, Math.floor(at / width)]
      if (ear.has(at) || u < 2 || v < 2 || u >= width - 2 || v >= height - 2) continue
      if (Math.hypot(u - x, v - y) > reach || !isSkin(skin, at * 4)) continue
      ear.add(at)
      queue.push(at)
    }
  const missing = new Set<number>()
  for (const i of ear)
    for (let dv = -2; dv <= 2; dv++) for (let du = -2; du <= 2; du++) missing.add(i + dv * width + du)
  return missing
}
