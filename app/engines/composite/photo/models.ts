import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config, Human } from '@vladmandic/human'

// The models come with the npm packages: nothing is downloaded, and no account is needed.

const require = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(require.resolve(name))

const nothing = { enabled: false }
const settings: Partial<Config> = {
  backend: 'wasm',
  debug: false,
  cacheSensitivity: 0,
  filter: nothing,
  gesture: nothing,
  hand: nothing,
  body: nothing,
  object: nothing,
  segmentation: nothing,
  face: {
    enabled: true,
    detector: { maxDetected: 8, rotation: true, minConfidence: 0.2, return: false },
    mesh: { enabled: true },
    iris: { enabled: true },
    description: nothing,
    emotion: nothing,
    antispoof: nothing,
    liveness: nothing,
  },
}

/** The library loads its models with fetch, which cannot read files. */
async function fetchFile(address: unknown): Promise<Response> {
  const url = String(address instanceof Request ? address.url : address)
  if (!url.startsWith('file:')) throw new Error('the models come from files alone')
  return new Response(await readFile(new URL(url)))
}

export async function openHuman(own: Partial<Config['face']> = {}): Promise<Human> {
  globalThis.fetch = fetchFile
  const folder = folderOf('@vladmandic/human')
  // The package's `exports` do not list the WebAssembly build.
  const library = require(join(folder, 'human.node-wasm.js')) as { Human: typeof Human }
  const human = new library.Human({
    ...settings,
    face: { ...settings.face, ...own },
    wasmPath: `${folderOf('@tensorflow/tfjs-backend-wasm')}/`,
    modelBasePath: `${pathToFileURL(join(folder, '../models')).href}/`,
  })
  await human.load()
  return human
}

interface Matrix {
  delete(): void
}
interface Labels extends Matrix {
  data: Uint8Array
}
interface Net {
  setInput(blob: Matrix): void
  forward(): Matrix & { data32F: Float32Array }
}
interface OpenCv {
  Mat: new () => Matrix
  Rect: new (x: number, y: number, width: number, height: number) => unknown
  onRuntimeInitialized?: () => void
  CV_32F: number
  CV_8UC1: number
  CV_8UC3: number
  GC_INIT_WITH_MASK: number
  Size: new (width: number, height: number) => unknown
  Scalar: new (...values: number[]) => unknown
  FS_createDataFile(folder: string, name: string, bytes: Uint8Array, ...may: boolean[]): void
  readNetFromTFLite(path: string): Net
  matFromArray(rows: number, columns: number, type: number, values: ArrayLike<number>): Matrix
  blobFromImage(picture: Matrix, ...how: unknown[]): Matrix
  grabCut(picture: Matrix, labels: Matrix, box: unknown, ...models: unknown[]): void
}

/** Marks the person: a mask of 256 × 256 from as many pixels of red, green and blue. */
export type Segmenter = (rgb: Uint8Array) => Float32Array
export const MASK_SIZE = 256

/** What a graph cut starts from, pixel by pixel: what is sure stays, the rest may change sides. */
export const cutLabels = { never: 0, always: 1, perhapsNot: 2, perhaps: 3 } as const

/** Parts a square picture in two by models of their colours and the edges between them; returns 1 inside, 0 outside. */
export type GraphCut = (rgb: Uint8Array, labels: Uint8Array, side: number) => Float32Array

export interface PictureModels {
  segment: Segmenter
  cutGraph: GraphCut
}

let pictureModels: Promise<PictureModels> | undefined

/** Once in a process, because the library's own file system takes a file only once. */
export function openPictureModels(): Promise<PictureModels> {
  pictureModels ??= loadPictureModels()
  return pictureModels
}

async function loadPictureModels(): Promise<PictureModels> {
  const cv = require('@techstark/opencv-js') as OpenCv
  // The module has a `then` that never resolves, so it must not be awaited itself.
  if (!('Mat' in cv))
    await new Promise<void>((resolve) => Object.assign(cv, { onRuntimeInitialized: resolve }))
  return { segment: await openSegmenter(cv), cutGraph: createGraphCut(cv) }
}

const CUT_ROUNDS = 2

function createGraphCut(cv: OpenCv): GraphCut {
  return (rgb, labels, side) => {
    const picture = cv.matFromArray(side, side, cv.CV_8UC3, rgb)
    const mask = cv.matFromArray(side, side, cv.CV_8UC1, labels) as Labels
    const [behind, before] = [new cv.Mat(), new cv.Mat()]
    const box = new cv.Rect(0, 0, 1, 1)
    cv.grabCut(picture, mask, box, behind, before, CUT_ROUNDS, cv.GC_INIT_WITH_MASK)
    const inside = Float32Array.from(mask.data, (label) => label & 1)
    for (const matrix of [picture, mask, behind, before]) matrix.delete()
    return inside
  }
}

async function openSegmenter(cv: OpenCv): Promise<Segmenter> {
  const path = require.resolve('@mediapipe/selfie_segmentation/selfie_segmentation.tflite')
  cv.FS_createDataFile('/', 'person.tflite', await readFile(path), true, false, false)
  const net = cv.readNetFromTFLite('/person.tflite')
  return (rgb) => {
    const picture = cv.matFromArray(MASK_SIZE, MASK_SIZE, cv.CV_8UC3, rgb)
    const size = new cv.Size(MASK_SIZE, MASK_SIZE)
    const blob = cv.blobFromImage(picture, 1 / 255, size, new cv.Scalar(0, 0, 0, 0), false, false, cv.CV_32F)
    net.setInput(blob)
    const mask = net.forward()
    const values = Float32Array.from(mask.data32F)
    for (const matrix of [picture, blob, mask]) matrix.delete()
    return values
  }
}
