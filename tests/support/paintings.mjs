import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

// Painting, by the kit or by the photo engine, takes most of the unit tests' time, and its result depends on files of the
// repository alone. So `npm run verify` leaves a test of paintings out while everything that it reads is as it was when it
// last passed; the tracked `tests/painted.json` says so, and only a run in which the test passed writes it. `npm run prove`
// runs all of them.

const root = fileURLToPath(new URL('../..', import.meta.url))

const TESTS = [
  'art',
  'art-children',
  'back-view-hair',
  'child-hair',
  'child-look',
  'composite-engine',
  'composite-heads',
  'composite-print',
  'composite-uploads',
  'hair-flow',
  'hair-look',
  'hair-views',
  'kept-book-pages',
  'kept-planes',
  'legibility',
  'painted-books',
].map((name) => `tests/unit/${name}.test.ts`)

/** What each test may read besides its imports. */
const ALSO_READ = ['db/seed/pictures', 'package-lock.json', 'tests/vitest.config.ts']

/** @typedef {Record<string, string>} Hashes by the name of a test's file */

/** The tests of paintings below one root. */
export function openPaintings(home = root, tests = TESTS) {
  const file = join(home, 'tests/painted.json')

  /** @returns {Hashes} */
  const readRecord = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

  /** @returns {Hashes} of everything that each test reads */
  function hash() {
    const listImports = createImportList(home)
    const others = ALSO_READ.flatMap((path) => filesBelow(home, path))
    return Object.fromEntries(tests.map((test) => [test, hashFiles(home, [...listImports(test), ...others])]))
  }

  return {
    hash,
    /** The tests and all that they import. */
    listFiles: () => [...new Set(tests.flatMap(createImportList(home)))].sort(),
    /** @param {Hashes} hashes */
    listUnchanged(hashes) {
      const passed = readRecord()
      return Object.keys(hashes).filter((test) => passed[test] === hashes[test])
    },
    /**
     * Records tests that passed, unless something that they read was changed meanwhile.
     * @param {string[]} passed
     * @param {Hashes} before the hashes at the start of the run
     */
    record(passed, before) {
      if (!passed.some((test) => tests.includes(test))) return
      const now = hash()
      const sure = passed.filter((test) => test in now && now[test] === before[test])
      const all = { ...readRecord(), ...Object.fromEntries(sure.map((test) => [test, now[test]])) }
      const known = Object.entries(all).filter(([test]) => tests.includes(test))
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(known.sort()), null, 2)}\n`)
    },
  }
}

/**
 * @param {string} home
 * @param {string[]} files
 */
function hashFiles(home, files) {
  const hash = createHash('sha256')
  for (const file of [...new Set(files)].sort())
    hash.update(`\n${file}\n`).update(readFileSync(join(home, file)))
  return hash.digest('hex').slice(0, 32)
}

/**
 * Lists a file and all that it imports, directly or not, from the repository.
 * @param {string} home
 */
function createImportList(home) {
  /** @type {Map<string, string[]>} */
  const known = new Map()
  return (/** @type {string} */ test) => {
    const found = new Set([test])
    for (const file of found) {
      const imported = known.get(file) ?? readImports(home, file)
      known.set(file, imported)
      for (const one of imported) found.add(one)
    }
    return [...found]
  }
}

/**
 * @param {string} home
 * @param {string} file
 */
function readImports(home, file) {
  if (!/\.(tsx?|mjs|js)$/.test(file)) return []
  const { importedFiles } = ts.preProcessFile(readFileSync(join(home, file), 'utf8'))
  const names = importedFiles.map(({ fileName }) => fileName).filter((name) => /^[.~]/.test(name))
  return names.map((name) => {
    const path = name.startsWith('~/') ? join(home, 'app', name.slice(2)) : resolve(home, dirname(file), name)
    const found = ['', '.ts', '.tsx', '.mjs', '.js'].map((end) => path + end).find(isFile)
    if (!found) throw new Error(`${file} imports ${name}, which is no file`)
    return relative(home, found)
  })
}

/** @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/**
 * @param {string} home
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(home, path) {
  if (isFile(join(home, path))) return [path]
  return readdirSync(join(home, path), { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => isFile(join(home, file)))
}
