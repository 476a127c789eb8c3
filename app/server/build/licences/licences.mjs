import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ALLOWED, CARRIERS, FONT_LICENCE, MODELS, ODD_FONTS, ODD_PACKAGES } from './known.mjs'

// Reads the licences of everything that a running shop contains, and names what no row of known.mjs covers.

const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url))
const OWN_FOLDERS = ['app', 'db', 'public']
const FONT = /\.(woff2?|[ot]tf|ttc|eot|afm|pfb)$/i
const MODEL = /\.(tflite|onnx|binarypb|task|pb|h5|caffemodel|gguf|safetensors|bin|data)$/i
const COMPILED = /\.(wasm|node|so(\.[\d.]+)?|dylib|dll)$/i

/** @typedef {{ name: string, version: string, licence: string | undefined, path: string }} Package */

/**
 * The packages of production on every platform, as package-lock.json names them.
 * @returns {Package[]}
 */
export function listPackages(root = projectRoot) {
  /** @type {{ packages: Record<string, { version: string, license?: string, dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev }]) => path && !dev)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      path,
    }))
}

/**
 * Files of installed packages of production and of the shop itself, such as `pdfkit/js/data/Courier.afm`.
 * @param {Package[]} packages
 */
export function listFiles(packages, root = projectRoot) {
  const installed = packages.filter(({ path }) => existsSync(join(root, path)))
  const own = OWN_FOLDERS.map((path) => ({ name: path, path }))
  return [...installed, ...own].flatMap(({ name, path }) =>
    readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules/'))
      .map((file) => `${name}/${file}`),
  )
}

/**
 * Whether an SPDX expression allows the use: every part of an AND, one part of an OR.
 * @param {string} expression
 */
export function isAllowed(expression) {
  return expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => ALLOWED.includes(licence.trim())))
}

/** @param {string} name */
const isFontPackage = (name) => name.startsWith('@fontsource/')

/** @param {string} name */
export const findOddPackage = (name) => ODD_PACKAGES.find(({ packages }) => packages.test(name))

/**
 * @param {Package[]} packages
 * @param {string[]} files
 * @returns {string[]}
 */
export function findProblems(packages, files) {
  const fonts = files.filter((file) => FONT.test(file))
  const models = files.filter((file) => MODEL.test(file))
  const compiled = files.filter((file) => COMPILED.test(file))
  return [
    ...packages
      .filter(({ name, licence }) => !isKnownPackage(name, licence))
      .map(({ name, licence }) => `${name}: ${licence ?? 'no licence'}`),
    ...fonts
      .filter((file) => !isFontPackage(file) && !ODD_FONTS.some((font) => font.files.test(file)))
      .map((file) => `font without a row: ${file}`),
    ...models
      .filter((file) => !MODELS.some((model) => model.files.test(file)))
      .map((file) => `model without a row: ${file}`),
    ...compiled
      .filter((file) => !CARRIERS.some((carrier) => carrier.packages.test(packageOf(file))))
      .map((file) => `compiled code without a row: ${file}`),
    ...MODELS.filter(({ licence }) => licence && !isAllowed(licence)).map(
      ({ name, licence }) => `${name}: ${licence}`,
    ),
    ...findUnusedRows(packages, fonts, models),
  ]
}

/**
 * @param {string} name
 * @param {string | undefined} licence
 */
function isKnownPackage(name, licence) {
  if (isFontPackage(name)) return licence === FONT_LICENCE
  return (licence && isAllowed(licence)) || findOddPackage(name) !== undefined
}

/**
 * A row that covers nothing any more would cover what comes later.
 * @param {Package[]} packages
 * @param {string[]} fonts
 * @param {string[]} models
 */
function findUnusedRows(packages, fonts, models) {
  const unusedPackages = [...ODD_PACKAGES, ...CARRIERS].filter(
    (row) => !packages.some(({ name }) => row.packages.test(name)),
  )
  const unusedFonts = ODD_FONTS.filter((row) => !fonts.some((file) => row.files.test(file)))
  const unusedModels = MODELS.filter((row) => !models.some((file) => row.files.test(file)))
  return [
    ...unusedPackages.map((row) => `row for no package: ${row.packages}`),
    ...[...unusedFonts, ...unusedModels].map((row) => `row for no file: ${row.files}`),
  ]
}

/** @param {string} file */
const packageOf = (file) =>
  file
    .split('/')
    .slice(0, file.startsWith('@') ? 2 : 1)
    .join('/')
