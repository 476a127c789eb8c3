import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { deltaE } from '~/engines/composite/colour/delta-e'
import { type Lab, type Rgb, toLab } from '~/engines/composite/colour/lab'
import type { Pixels } from '~/engines/composite/colour/pixels'
import { evenLight, type Head, type Template } from '~/engines/composite/composite'
import { HEAD } from '~/engines/composite/cut-out/frame'
import { decodeHead, type HeadPixels } from '~/engines/composite/cut-out/head'
import { type Fit, measureOpening } from '~/engines/composite/page/head-opening'
import { readLayers } from '~/engines/composite/page/layers'
import { measureHead } from '~/engines/composite/page/patch'
import { decodePhoto } from '~/engines/composite/photo/decode'
import { openHuman } from '~/engines/composite/photo/models'
import { measureLight } from './light-measure'

// Face descriptions exist only in this bench; the shop itself never describes a face.

interface MeasureInput {
  photo: Uint8Array
  page: Uint8Array
  template: Template
  head: Head
}
type Spot = [number, number]

const CROP = 512

export async function openMeasure() {
  const human = await openHuman({
    description: { enabled: true },
    detector: { maxDetected: 1, rotation: true, minConfidence: 0.1, return: false },
  })
  const landmarks = await openLandmarks()

  async function described(pixels: Pixels): Promise<number[] | undefined> {
    const { width, height, data } = pixels
    const rgb = Int32Array.from(
      { length: width * height * 3 },
      (_, i) => data[Math.floor(i / 3) * 4 + (i % 3)] as number,
    )
    const tensor = human.tf.tensor(rgb, [1, height, width, 3], 'int32')
    const { face } = await human.detect(tensor)
    human.tf.dispose(tensor)
    return face[0]?.embedding
  }

  const describedPhoto = async (photo: Uint8Array) => {
    const decoded = await decodePhoto(photo)
    return decoded.ok ? described(decoded.photo) : undefined
  }

  return {
    async of({ photo, page, template, head: kept }: MeasureInput) {
      const head = await decodeHead(kept)
      const [before, crop] = [await describedPhoto(photo), await cropOf(page, template)]
      const after = await described(crop)
      const { place, light = evenLight } = template
      const fit = await fitOn(template, head)
      return {
        likeness: before && after ? cosine(before, after) : Number.NaN,
        placement: await placement(landmarks, { crop, head, fit }),
        ...(await skinDistances(page, template, { head, fit })),
        ...measureLight(crop, { scale: CROP / 2, fit, place, light }),
      }
    },
    /** The likeness between photographs of different people, as a baseline. */
    async strangers(photos: Uint8Array[]) {
      const all = await Promise.all(photos.map(describedPhoto))
      const pairs = all.flatMap((one, i) =>
        all.slice(i + 1).map((other) => (one && other ? cosine(one, other) : 0)),
      )
      return pairs.map((pair) => Math.round(pair * 100) / 100)
    },
  }
}

const cosine = (a: number[], b: number[]) => {
  const dot = (p: number[], q: number[]) => p.reduce((sum, value, i) => sum + value * (q[i] ?? 0), 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}

/** The upright square around the head on a page, two heads wide. */
async function cropOf(page: Uint8Array, { place }: Template): Promise<Pixels> {
  const { data, info } = await sharp(page).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const unit = info.height / 1000
  const to = new Uint8ClampedArray(CROP * CROP * 4).fill(128)
  for (let i = 0; i < CROP * CROP; i++) {
    const [u, v] = [((i % CROP) / CROP) * 2 - 1, (Math.floor(i / CROP) / CROP) * 2 - 1]
    const x = (place.x + (u * Math.cos(place.turn) - v * Math.sin(place.turn)) * place.scale) * unit
    const y = (place.y + (u * Math.sin(place.turn) + v * Math.cos(place.turn)) * place.scale) * unit
    bilinear(
      {
        data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
        width: info.width,
        height: info.height,
      },
      [x, y],
      to,
      i * 4,
    )
  }
  return { width: CROP, height: CROP, data: to }
}

function bilinear({ data, width, height }: Pixels, [x, y]: Spot, to: Uint8ClampedArray, j: number) {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left > width - 2 || top > height - 2) return
  const [s, t] = [x - left, y - top]
  for (let c = 0; c < 4; c++) {
    const at = (dx: number, dy: number) => data[((top + dy) * width + left + dx) * 4 + c] as number
    to[j + c] = (at(0, 0) * (1 - s) + at(1, 0) * s) * (1 - t) + (at(0, 1) * (1 - s) + at(1, 1) * s) * t
  }
}

type Landmarks = (rgb: Pixels) => Promise<Spot[]>

type AnyFunction = (...given: unknown[]) => unknown

/** The library calls `tensor.add(other)` and similar methods, which the tfjs core alone does not have. */
function addTensorMethods(
  core: Record<string, AnyFunction> & { Tensor: { prototype: Record<string, AnyFunction> } },
) {
  const own = core.Tensor.prototype
  for (const name of [
    'add',
    'sub',
    'mul',
    'div',
    'relu',
    'reshape',
    'concat',
    'cast',
    'maxPool',
    'avgPool',
    'matMul',
    'stack',
    'slice',
    'pad',
  ])
    own[name] = function (this: unknown, ...given) {
      return (core[name] as AnyFunction)(this, ...given)
    }
  for (const rank of [1, 2, 3, 4])
    own[`as${rank}D`] = function (this: unknown, ...shape) {
      return (core.reshape as AnyFunction)(this, rank === 1 ? [-1] : shape)
    }
  own.toFloat = function (this: unknown) {
    return (core.cast as AnyFunction)(this, 'float32')
  }
}

interface FaceApi {
  FaceLandmark68Net: new () => {
    loadFromWeightMap(weights: unknown): void
    detectLandmarks(tensor: unknown): Promise<{ positions: { x: number; y: number }[] }>
  }
  tf: {
    io: { decodeWeights(bytes: ArrayBufferLike, manifest: unknown): unknown }
    tensor3d(values: Int32Array, shape: number[], type: string): { dispose(): void }
  }
}

/** Landmarks by another library as a second opinion, for the five points that count. */
async function openLandmarks(): Promise<Landmarks> {
  const require = createRequire(import.meta.url)
  const folder = dirname(dirname(require.resolve('@vladmandic/face-api')))
  // The library's WebAssembly build requires all of tfjs, but uses only the parts that the engine has.
  const code = await readFile(join(folder, 'dist/face-api.node-wasm.js'), 'utf8')
  const whole = { ...require('@tensorflow/tfjs-core'), ...require('@tensorflow/tfjs-converter') }
  addTensorMethods(whole)
  const library = { exports: {} as FaceApi }
  const given = (name: string) => (name === '@tensorflow/tfjs' ? whole : require(name))
  new Function('require', 'module', 'exports', '__dirname', code)(given, library, library.exports, folder)
  const api = library.exports
  const net = new api.FaceLandmark68Net()
  const manifest = JSON.parse(
    await readFile(join(folder, 'model/face_landmark_68_model-weights_manifest.json'), 'utf8'),
  )
  const weights = await readFile(join(folder, 'model/face_landmark_68_model.bin'))
  net.loadFromWeightMap(
    api.tf.io.decodeWeights(
      weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.length),
      manifest[0].weights,
    ),
  )
  return async ({ data, width, height }) => {
    const rgb = Int32Array.from(
      { length: width * height * 3 },
      (_, i) => data[Math.floor(i / 3) * 4 + (i % 3)] as number,
    )
    const tensor = api.tf.tensor3d(rgb, [height, width, 3], 'int32')
    const found = await net.detectLandmarks(tensor)
    tensor.dispose()
    const points = found.positions.map(({ x, y }: { x: number; y: number }): Spot => [x, y])
    const mean = (from: number, to: number): Spot => {
      const part = points.slice(from, to) as Spot[]
      return [
        part.reduce((sum, [x]) => sum + x, 0) / part.length,
        part.reduce((sum, [, y]) => sum + y, 0) / part.length,
      ]
    }
    return [mean(36, 42), mean(42, 48), mean(30, 31), mean(48, 49), mean(54, 55)]
  }
}

async function fitOn(template: Template, head: HeadPixels): Promise<Fit> {
  const { front } = await readLayers(template, 1200)
  return measureOpening(front, template.place, { unit: front.height / 1000, ...measureHead(head) }).fit
}

/** The distance of eyes, nose and mouth from where the head's frame puts them, relative to the distance of the eyes. */
async function placement(
  landmarks: Landmarks,
  { crop, head, fit }: { crop: Pixels; head: HeadPixels; fit: Fit },
) {
  const own = await landmarks(faceOf(flattenOnGrey(head), HEAD, { x: 0, y: 0, size: 1 }))
  const seen = await landmarks(faceOf(crop, CROP / 2, fit))
  const between = Math.hypot((own[1]?.[0] ?? 0) - (own[0]?.[0] ?? 0), (own[1]?.[1] ?? 0) - (own[0]?.[1] ?? 0))
  const off = own.map(([x, y], i) => Math.hypot(x - (seen[i]?.[0] ?? 0), y - (seen[i]?.[1] ?? 0)))
  return off.reduce((sum, one) => sum + one, 0) / off.length / between
}

/** The face's box at 160 pixels a side, centred in its picture. */
function faceOf(picture: Pixels, scale: number, fit: { x: number; y: number; size: number }): Pixels {
  const side = 160
  const to = new Uint8ClampedArray(side * side * 4)
  for (let i = 0; i < side * side; i++) {
    const [u, v] = [((i % side) / side - 0.5) * 0.86, (Math.floor(i / side) / side - 0.5) * 0.86 + 0.14]
    const spot: Spot = [
      picture.width / 2 + (u * fit.size + fit.x) * scale,
      picture.height / 2 + (v * fit.size + fit.y) * scale,
    ]
    bilinear(picture, spot, to, i * 4)
  }
  return { width: side, height: side, data: to }
}

function flattenOnGrey({ width, height, data }: Pixels): Pixels {
  const to = new Uint8ClampedArray(data)
  for (let i = 0; i < to.length; i += 4) {
    const a = (data[i + 3] as number) / 255
    for (let c = 0; c < 3; c++) to[i + c] = (data[i + c] as number) * a + 128 * (1 - a)
  }
  return { width, height, data: to }
}

/** Colour distances of lit skin between the painted cheeks and the drawn hands, and between jaw and drawn neck. */
async function skinDistances(
  page: Uint8Array,
  template: Template,
  { head, fit }: { head: HeadPixels; fit: Fit },
) {
  const { skin, front } = await readLayers(template, 1200)
  const { place } = template
  const { data, info } = await sharp(page)
    .resize(skin.width, skin.height)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const unit = info.height / 1000
  const { chin } = measureHead(head)
  const colourAt = (i: number): Rgb => [
    (data[i] ?? 0) / 255,
    (data[i + 1] ?? 0) / 255,
    (data[i + 2] ?? 0) / 255,
  ]
  const [hands, face, jaw, neck]: [Lab[], Lab[], Lab[], Lab[]] = [[], [], [], []]
  for (let i = 0; i < data.length; i += 4) {
    const [x, y] = [((i / 4) % info.width) / unit - place.x, Math.floor(i / 4 / info.width) / unit - place.y]
    const across = ((x * Math.cos(place.turn) + y * Math.sin(place.turn)) / place.scale - fit.x) / fit.size
    const down = ((y * Math.cos(place.turn) - x * Math.sin(place.turn)) / place.scale - fit.y) / fit.size
    const isSkin = (skin.data[i] ?? 0) > 110
    if (isSkin && Math.hypot(across, down) > 0.62) hands.push(toLab(colourAt(i)))
    const isOpen = (front.data[i + 3] ?? 0) < 128
    if (Math.abs(across) < 0.2 && down > 0.06 && down < 0.26 && isOpen) face.push(toLab(colourAt(i)))
    if (Math.abs(across) > 0.12 || !isOpen) continue
    if (down > chin - 0.1 && down < chin - 0.03) jaw.push(toLab(colourAt(i)))
    if (down > chin + 0.02 && down < chin + 0.12 && (skin.data[i] ?? 0) > 40) neck.push(toLab(colourAt(i)))
  }
  return { skin: between(hands, face), seam: between(neck, jaw) }
}

/** Too few pixels give no meaningful colour. */
const between = (a: Lab[], b: Lab[]) =>
  a.length > 12 && b.length > 12 ? deltaE(toneOf(a), toneOf(b)) : Number.NaN

function toneOf(colours: Lab[]): Lab {
  const at = (axis: 0 | 1 | 2, part: number) =>
    colours.map((lab) => lab[axis]).sort((a, b) => a - b)[Math.floor((colours.length - 1) * part)] ?? 0
  return [at(0, 0.7), at(1, 0.5), at(2, 0.5)]
}
