import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPaintings } from '../support/paintings.mjs'

// A test of paintings is left out only while all that it reads is as it was when it passed.

const TEST = 'tests/unit/one.test.ts'
let home: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(home, path)), { recursive: true })
  writeFileSync(join(home, path), text)
}
const open = () => openPaintings(home, [TEST])
const isUnchanged = () => open().listUnchanged(open().hash()).includes(TEST)

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'paintings-'))
  write('package-lock.json', '{}')
  write('tests/vitest.config.ts', '')
  write('db/seed/pictures/book/1.avif', 'a picture')
  write(TEST, "import '~/art/page'")
  write(
    'app/art/page.ts',
    "import type { Brush } from './brush'\nexport const later = () => import('../kit/ink')",
  )
  write('app/art/brush.ts', '')
  write('app/kit/ink.mjs', '')
  write('app/art/unused.ts', '')
})
afterEach(() => rmSync(home, { recursive: true }))

const pass = () => open().record([TEST], open().hash())

it('runs before it has ever passed', () => {
  expect(isUnchanged()).toBe(false)
})

it('is left out once it has passed, also after a change of what it does not read', () => {
  pass()
  expect(isUnchanged()).toBe(true)
  write('app/art/unused.ts', 'changed')
  expect(isUnchanged()).toBe(true)
})

it.each([
  TEST,
  'app/art/page.ts',
  'app/art/brush.ts',
  'app/kit/ink.mjs',
  'db/seed/pictures/book/1.avif',
  'db/seed/pictures/book/2.avif',
  'package-lock.json',
])('runs again after a change of %s', (path) => {
  pass()
  write(path, `${existsSync(join(home, path)) ? readFileSync(join(home, path)) : ''}\n// changed`)
  expect(isUnchanged()).toBe(false)
})

it('is not recorded when something was changed while it ran', () => {
  const before = open().hash()
  write('app/art/brush.ts', 'changed')
  open().record([TEST], before)
  expect(isUnchanged()).toBe(false)
})

it('is not recorded when another test passed', () => {
  open().record(['tests/unit/other.test.ts'], open().hash())
  expect(isUnchanged()).toBe(false)
})

it('imports nothing that cannot be found and hashed', () => {
  write('app/art/brush.ts', "import './gone'")
  expect(() => open().hash()).toThrow('app/art/brush.ts imports ./gone, which is no file')
})

describe('the shop’s own tests of paintings', () => {
  it('can be hashed, each to its own value', () => {
    const hashes = Object.values(openPaintings().hash())
    expect(hashes.length).toBeGreaterThan(0)
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  it('read no files but the stored pictures and those of packages', () => {
    const opens = /import\.meta|\bfrom 'node:(fs|child_process)|process\.env/
    expect(
      openPaintings()
        .listFiles()
        .filter((file) => opens.test(readFileSync(file, 'utf8'))),
    ).toEqual([
      'app/art/kit/lettering.ts', // the font of a package
      'app/engines/composite/photo/models.ts', // the models of a package
      'app/engines/print/separate-inks.ts', // a printing house's colours, which it writes itself
      'db/seed/presets.ts', // the places in the stored pictures
      'tests/support/prints.ts', // the stored pictures, and poppler
      'tests/unit/art.test.ts',
      'tests/unit/composite-engine.test.ts', // a stored picture
      'tests/unit/composite-uploads.test.ts', // a file that it writes itself
      'tests/unit/legibility.test.ts',
      'tests/unit/painted-books.test.ts',
    ])
  })
})
