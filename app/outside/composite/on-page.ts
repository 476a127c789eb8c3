import type { Head, Light, Place, Strength } from './composite'
import { FRAME, HEAD } from './frame'
import { type Rgb, rgbFrom } from './lab'
import type { PageLayers } from './layers'
import { lightUp } from './lighting'
import { grainAt } from './noise'
import { type Manner, painted, type Whereabouts } from './painting'
import { type Colours, clamp, type Pixels, type Plane, ramp } from './pixels'
import { blurred } from './filters'
import { type Fit, type Room, roomOf } from './room'
import { movedTone } from './skin'

export const NEUTRAL_SKIN = '#f3d3b8'
const REACH = 0.98
/** Fewer pixels to a head than this, and there is nothing to paint with: it is painted larger, then made small. */
const LEAST = 220

export const manners: Record<Strength, Manner> = {
  light: { painted: 0.75, brush: 0.009, kept: 0.95, face: 0.75, steps: 12, firm: 0.3, lit: 0.5 },
  middle: { painted: 1, brush: 0.012, kept: 0.95, face: 0.7, steps: 10, firm: 0.4, lit: 0.75 },
  strong: { painted: 1, brush: 0.016, kept: 0.8, face: 0.45, steps: 8, firm: 0.6, lit: 1 },
}

export interface Scene {
  layers: PageLayers
  place: Place
  light: Light
  strength: Strength
}

/** The page with the child in it. */
export function withHead(head: Head, scene: Scene): Pixels {
  const { layers, place, light } = scene
  const unit = layers.back.height / 1000
  const { tone, gain } = movedTone(head.tone, light)
  const patch = patchOf(place, unit)
  const room = roomOf(layers.front, place, unit)
  const slot = warped(head, patch, { gain, fit: room.fit })
  const manner = manners[scene.strength]
  const drawn = painted(slot.colours, slot.at, manner)
  const grain = grainAt((1.2 / unit) / patch.times)
  const alpha = bitten(slot, room, grain.fine)
  lightUp(drawn, { alpha, at: slot.at, light, grain, amount: manner.lit })
  return laidOver(layers, { patch, drawn, alpha, tone: rgbFrom(tone) })
}

/** The square of the page round a head, and how many times finer than the page it is painted. */
interface Patch {
  left: number
  top: number
  size: number
  times: number
  place: Place
  /** pixels of the page to a head, and where its middle lies */
  scale: number
  x: number
  y: number
}

function patchOf(place: Place, unit: number): Patch {
  const scale = place.scale * unit
  const [x, y] = [place.x * unit, place.y * unit]
  const reach = Math.ceil(REACH * scale)
  const times = clamp(Math.ceil(LEAST / scale), 1, 4)
  return { left: Math.floor(x) - reach, top: Math.floor(y) - reach, size: reach * 2 + 1, times, place, scale, x, y }
}

interface Slot {
  colours: Colours
  alpha: Plane
  at: Whereabouts
}

/** A flipped page never mirrors the child: only the lean counts. */
function warped(head: Head, { left, top, size, times, scale, place, x, y }: Patch, { gain, fit }: { gain: Rgb; fit: Fit }): Slot {
  const across = size * times
  const count = across * across
  const colours = { width: across, height: across, r: new Float32Array(count), g: new Float32Array(count), b: new Float32Array(count) }
  const slot: Slot = {
    colours,
    alpha: new Float32Array(count),
    at: { across: new Float32Array(count), down: new Float32Array(count), scale: scale * times * fit.size },
  }
  const own = scale * fit.size
  const [cos, sin] = [Math.cos(place.turn) / own, Math.sin(place.turn) / own]
  for (let row = 0, i = 0; row < across; row++) {
    const dy = top + (row + 0.5) / times - y
    for (let column = 0; column < across; column++, i++) {
      const dx = left + (column + 0.5) / times - x
      const u = dx * cos + dy * sin - fit.x / fit.size
      const v = dy * cos - dx * sin - fit.y / fit.size
      slot.at.across[i] = u
      slot.at.down[i] = v
      readHead(head, [u * HEAD + FRAME / 2 - 0.5, v * HEAD + FRAME / 2 - 0.5], { slot, i, gain })
    }
  }
  return slot
}

function readHead({ data, width, height }: Head, [x, y]: [number, number], { slot, i, gain }: { slot: Slot; i: number; gain: Rgb }) {
  const [u, v] = [clamp(x, 0, width - 1.001), clamp(y, 0, height - 1.001)]
  const [s, t] = [u - Math.floor(u), v - Math.floor(v)]
  const p = (Math.floor(v) * width + Math.floor(u)) * 4
  const m = p + width * 4
  const of = (c: number) =>
    (((data[p + c] as number) * (1 - s) + (data[p + 4 + c] as number) * s) * (1 - t) +
      ((data[m + c] as number) * (1 - s) + (data[m + 4 + c] as number) * s) * t) /
    255
  slot.colours.r[i] = clamp(of(0) * gain[0])
  slot.colours.g[i] = clamp(of(1) * gain[1])
  slot.colours.b[i] = clamp(of(2) * gain[2])
  slot.alpha[i] = of(3)
}

/** The outline as dry paint leaves it, and no further than the page's covers let it show. */
function bitten({ alpha, colours, at }: Slot, { shows, fit }: Room, fine: (x: number, y: number) => number): Plane {
  const { width } = colours
  const soft = blurred(alpha, width, Math.max(1, Math.round(0.005 * at.scale)))
  return soft.map((value, i) => {
    if (value < 0.02) return 0
    const cut = ramp(0.36, 0.64, value + (fine(i % width, Math.floor(i / width)) - 0.5) * 0.3)
    return cut * shows((at.across[i] as number) * fit.size + fit.x, (at.down[i] as number) * fit.size + fit.y)
  })
}

interface Laid {
  patch: Patch
  drawn: Colours
  alpha: Plane
  tone: Rgb
}

function laidOver({ back, skin, front }: PageLayers, { patch, drawn, alpha, tone }: Laid): Pixels {
  const neutral = rgbFrom(NEUTRAL_SKIN)
  const change = tone.map((value, c) => value / (neutral[c] as number) - 1)
  const page = new Uint8ClampedArray(back.data)
  for (let i = 0; i < page.length; i += 4)
    for (let c = 0; c < 3; c++) {
      const lit = skin.data[i + c] as number
      if (lit) page[i + c] = (page[i + c] as number) + lit * (change[c] as number)
    }
  const small = madeSmall(drawn, alpha, patch)
  for (let row = 0, j = 0; row < patch.size; row++)
    for (let column = 0; column < patch.size; column++, j += 4) {
      const h = small[j + 3] as number
      const [x, y] = [patch.left + column, patch.top + row]
      if (h < 0.003 || x < 0 || y < 0 || x >= back.width || y >= back.height) continue
      const i = (y * back.width + x) * 4
      const covers = (front.data[i + 3] as number) / 255
      for (let c = 0; c < 3; c++) {
        const over = (front.data[i + c] as number) + (skin.data[i + c] as number) * (change[c] as number)
        const child = covers * over + (1 - covers) * (small[j + c] as number) * 255
        page[i + c] = (1 - h) * (page[i + c] as number) + h * child
      }
    }
  return { width: back.width, height: back.height, data: page }
}

/** Means of squares, colours weighed by alpha. */
function madeSmall({ width, r, g, b }: Colours, alpha: Plane, { size, times }: Patch): Float32Array {
  const to = new Float32Array(size * size * 4)
  for (let row = 0, j = 0; row < size; row++)
    for (let column = 0; column < size; column++, j += 4) {
      let [red, green, blue, sum] = [0, 0, 0, 0]
      for (let dy = 0; dy < times; dy++)
        for (let dx = 0; dx < times; dx++) {
          const i = (row * times + dy) * width + column * times + dx
          const a = alpha[i] as number
          red += (r[i] as number) * a
          green += (g[i] as number) * a
          blue += (b[i] as number) * a
          sum += a
        }
      if (!sum) continue
      to[j] = red / sum
      to[j + 1] = green / sum
      to[j + 2] = blue / sum
      to[j + 3] = sum / (times * times)
    }
  return to
}
