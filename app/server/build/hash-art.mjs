import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// With the build: names the release of the paintings. Pages that were kept of another release are painted anew.

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Everything that a painted pixel depends on, and the format of the kept files. */
const SOURCES = [
  'app/art',
  'app/engines/drawn',
  'app/engines/composite/colour',
  'app/engines/composite/page',
  'app/book/print/print.ts',
]

/** @param {string} path @returns {string[]} */
const filesBelow = (path) =>
  statSync(join(root, path)).isFile()
    ? [path]
    : readdirSync(join(root, path))
        .sort()
        .flatMap((name) => filesBelow(`${path}/${name}`))

/** @param {readonly string[]} sources */
function hashSources(sources = SOURCES) {
  const canvas = readFileSync(join(root, 'node_modules/@napi-rs/canvas/package.json'))
  const hash = createHash('sha256').update(JSON.parse(canvas.toString()).version)
  for (const file of sources.flatMap(filesBelow)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** @param {string} path */
function writeArtRelease(path = join(root, 'build/art-release')) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, hashSources())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeArtRelease()
