import { readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Run by the Dockerfile after `npm prune`: removes files that no process of the shop opens from the packages of production.
// `npm run prove:image` walks the shop without it.

/** Node reads no TypeScript below node_modules, and nothing here reads source maps. */
const NEVER_READ = /\.(map|[cm]?ts|tsx)$/
const LEGAL = /^(licen[cs]e|notice|copying|authors|patents|third.?party)/i

/** The models of the photo engine. */
export const MODELS = ['blazeface', 'facemesh', 'iris']

/** `npm prune` leaves them because packages of production name them as optional peers. */
const NEVER_LOADED = ['typescript', '@types']

/** Of these packages a process reads these files alone, beside their package.json. */
export const READ_ONLY_THESE = {
  '@vladmandic/human': [
    // The file that `require.resolve` of the package finds: the engine takes the folder from its path.
    'dist/human.node.js',
    'dist/human.node-wasm.js',
    ...MODELS.flatMap((name) => [`models/${name}.bin`, `models/${name}.json`]),
  ],
  '@mediapipe/selfie_segmentation': ['selfie_segmentation.js', 'selfie_segmentation.tflite'],
  '@tensorflow/tfjs-core': ['dist/tf-core.node.js'],
  '@tensorflow/tfjs-converter': ['dist/tf-converter.node.js'],
  '@tensorflow/tfjs-backend-cpu': ['dist/tf-backend-cpu.node.js'],
  '@tensorflow/tfjs-backend-wasm': [
    'dist/tf-backend-wasm.node.js',
    ...['', '-simd', '-threaded-simd'].map((kind) => `dist/tfjs-backend-wasm${kind}.wasm`),
  ],
}

/**
 * @param {string} path below node_modules
 * @returns {boolean} whether a process of the shop, or a lawyer, may read it
 */
export function isRead(path) {
  const name = path.split('/').at(-1) ?? ''
  if (LEGAL.test(name)) return true
  for (const [folder, files] of Object.entries(READ_ONLY_THESE))
    if (path.startsWith(`${folder}/`))
      return [...files, 'package.json'].includes(path.slice(folder.length + 1))
  return !NEVER_READ.test(name)
}

/** @param {string} folder */
export function slimPackages(folder) {
  for (const [name, files] of Object.entries(READ_ONLY_THESE))
    for (const file of files) readFileSync(join(folder, name, file)) // A renamed file fails the build.
  for (const name of NEVER_LOADED) rmSync(join(folder, name), { recursive: true, force: true })
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const isFile = entry.isFile() && !isRead(path.slice(folder.length + 1).replaceAll(sep, '/'))
    if (isFile) rmSync(path)
  }
  removeEmpty(folder)
}

/**
 * @param {string} folder
 * @returns {boolean} whether it is gone
 */
function removeEmpty(folder) {
  const left = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => !entry.isDirectory() || !removeEmpty(join(folder, entry.name)),
  )
  if (left.length === 0) rmdirSync(folder)
  return left.length === 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  slimPackages(fileURLToPath(new URL('../../../node_modules', import.meta.url)))
