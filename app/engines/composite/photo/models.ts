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
interface Net {
  setInput(blob: Matrix): void
  forward(): Matrix & { data32F: Float32Array }
}
interface OpenCv {
  Mat?: unknown
  onRuntimeInitialized?: () => void
  CV_32F: number
  CV_8UC3: number
  Size: new (width: number, height: number) => unknown
  Scalar: new (...values: number[]) => unknown
  FS_createDataFile(folder: string, name: string, bytes: Uint8Array, ...may: boolean[]): void
  readNetFromTFLite(path: string): Net
  matFromArray(rows: number, columns: number, type: number, values: ArrayLike<number>): Matrix
  blobFromImage(picture: Matrix, ...how: unknown[]): Matrix
}

/** Marks the person: a mask of 256 × 256 from as many pixels of red, green and blue. */
export type Segmenter = (rgb: Uint8Array) => Float32Array
export const MASK_SIZE = 256

export async function openSegmenter(): Promise<Segmenter> {
  const cv = require('@techstark/opencv-js') as OpenCv
  // The module has a `then` that never resolves, so it must not be awaited itself.
  if (!cv.Mat) await new Promise<void>((resolve) => Object.assign(cv, { onRuntimeInitialized: resolve }))
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
