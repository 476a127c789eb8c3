import { blurPlane } from '../colour/filters'
import { parseHex, type Rgb } from '../colour/lab'
import { lerp, type Pixels, type Plane, ramp } from '../colour/pixels'
import type { Light, Place, StylePreset } from '../composite'
import type { HeadPixels } from '../cut-out/head'
import { adjustTone } from './adjust-tone'
import { closeEyes } from './close-eyes'
import type { HeadOpening } from './head-opening'
import type { PageLayers } from './layers'
import { applyLight } from './lighting'
import { fadeHair, narrowHair } from './loose-hair'
import { createGrain, type Grain } from './noise'
import { type PaintStyle, paintPhoto } from './paint-photo'
import { type HeadSlot, type Patch, sampleHead, shrinkPatch } from './patch'

/** The neutral skin colour in which every page's layers are painted. */
const NEUTRAL_SKIN = '#f3d3b8'
const TEXELS_PER_UNIT = 1.2

const paintStyles: Record<StylePreset, PaintStyle> = {
  light: { painted: 0.6, brush: 0.008, photo: 0.95, accent: 0.5, face: 0.8, steps: 12, firm: 0.3, lit: 0.45 },
  middle: {
    painted: 0.85,
    brush: 0.009,
    photo: 0.95,
    accent: 0.7,
    face: 0.75,
    steps: 10,
    firm: 0.35,
    lit: 0.6,
  },
  strong: { painted: 1, brush: 0.016, photo: 0.8, accent: 0.7, face: 0.45, steps: 8, firm: 0.6, lit: 1 },
}

interface Scene {
  layers: PageLayers
  place: Place
  light: Light
  strength: StylePreset
  room: HeadOpening
  /** whether the page goes on with this child's long hair below its head */
  hasLooseHair?: boolean
  /** for a part of a page in print, whose size does not tell its pixels to a painting unit */
  print?: { unit: number }
}

export function paintHead(
  head: HeadPixels,
  { layers, place, light, strength, room, hasLooseHair, print }: Scene,
): Pixels {
  const unit = print?.unit ?? layers.back.height / 1000
  const { tone, gain } = adjustTone(head.tone, light)
  const slot = sampleHead(head, { place, room, page: layers.back, gain, unit })
  if (place.isAsleep) closeEyes(slot)
  const manner = mannerAt(paintStyles[strength], place.scale * room.fit.size)
  const drawn = paintPhoto(slot.colours, slot.at, manner)
  const grain = createGrain(TEXELS_PER_UNIT / unit / slot.patch.times, { isFiner: print !== undefined })
  if (hasLooseHair) narrowHair(slot, room.fit)
  const alpha = roughenEdge(slot, room, grain)
  if (hasLooseHair) fadeHair(alpha, slot, room.fit)
  applyLight(drawn, { alpha, at: slot.at, light, turn: place.turn, grain, amount: manner.lit })
  return blendPatch(layers, {
    patch: slot.patch,
    child: shrinkPatch(drawn, alpha, slot.patch),
    tone: parseHex(tone),
  })
}

/** On a small head, in painting units, a brush of the same size takes more of the likeness and is hardly seen. */
const [SMALL_HEAD, LARGE_HEAD] = [170, 330]
const PAINTED_WHEN_SMALL = 0.6

export const mannerAt = (manner: PaintStyle, scale: number): PaintStyle => ({
  ...manner,
  painted: manner.painted * lerp(PAINTED_WHEN_SMALL, 1, ramp(SMALL_HEAD, LARGE_HEAD, scale)),
})

/** The outline of dry paint, cut where the page's covers hide the head. */
function roughenEdge({ alpha, colours, at }: HeadSlot, { shows, fit }: HeadOpening, grain: Grain): Plane {
  const { width } = colours
  const soft = blurPlane(alpha, width, Math.max(1, Math.round(0.005 * at.scale)))
  for (let i = 0; i < soft.length; i++) {
    const value = soft[i] as number
    if (value < 0.02) {
      soft[i] = 0
      continue
    }
    const bite =
      value > 0.98 ? 1 : ramp(0.36, 0.64, value + (grain.fine(i % width, Math.floor(i / width)) - 0.5) * 0.3)
    soft[i] =
      bite * shows((at.across[i] as number) * fit.size + fit.x, (at.down[i] as number) * fit.size + fit.y)
  }
  return soft
}

interface HeadPatch {
  patch: Patch
  child: Float32Array
  tone: Rgb
}

/** A page on which only the neck, ears or hands are the child's. */
export function paintSkinTone(layers: Omit<PageLayers, 'front'>, tone: string, light: Light): Pixels {
  const { width, height } = layers.back
  return { width, height, data: recolourSkin(layers, toneChange(parseHex(adjustTone(tone, light).tone))) }
}

function toneChange(tone: Rgb): Rgb {
  const neutral = parseHex(NEUTRAL_SKIN)
  return tone.map((value, c) => value / (neutral[c] as number) - 1) as Rgb
}

function blendPatch(layers: PageLayers, { patch, child, tone }: HeadPatch): Pixels {
  const change = toneChange(tone)
  const { width, height } = layers.back
  const page = { width, height, data: recolourSkin(layers, change) }
  for (let row = 0, j = 0; row < patch.height; row++)
    for (let column = 0; column < patch.width; column++, j += 4) {
      const h = child[j + 3] as number
      const x = patch.left + column
      const y = patch.top + row
      if (h < 0.003 || x < 0 || y < 0 || x >= width || y >= height) continue
      blendPixel(page.data, layers, { i: (y * width + x) * 4, child, j, change })
    }
  return page
}

/** Recolours neck, ears and hands to the child's tone. */
function recolourSkin({ back, skin }: Omit<PageLayers, 'front'>, change: Rgb): Uint8ClampedArray {
  const to = new Uint8ClampedArray(back.data)
  for (let i = 0; i < to.length; i += 4)
    for (let c = 0; c < 3; c++) {
      const lit = skin.data[i + c] as number
      if (lit > 1) to[i + c] = (to[i + c] as number) + lit * (change[c] as number)
    }
  return to
}

interface PixelBlend {
  i: number
  child: Float32Array
  j: number
  change: Rgb
}

/** The front is applied only where the head is: elsewhere the back already contains its film of paper. */
function blendPixel(
  page: Uint8ClampedArray,
  { skin, front }: PageLayers,
  { i, child, j, change }: PixelBlend,
) {
  const h = child[j + 3] as number
  const covers = (front.data[i + 3] as number) / 255
  for (let c = 0; c < 3; c++) {
    const over = (front.data[i + c] as number) + (skin.data[i + c] as number) * (change[c] as number)
    const seen = covers * over + (1 - covers) * (child[j + c] as number) * 255
    page[i + c] = (1 - h) * (page[i + c] as number) + h * seen
  }
}
