import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { isRead, READ_ONLY_THESE, slimPackages } from '../../app/server/build/slim.mjs'

// The files that the image's build removes from the packages of production.

const needed = Object.entries(READ_ONLY_THESE).flatMap(([name, files]) =>
  files.map((file) => `${name}/${file}`),
)

it('keeps files that the installed packages have', () => {
  expect(needed.filter((path) => !existsSync(join('node_modules', path)))).toEqual([])
})

it.each([
  ['kysely/dist/cjs/index.js', true],
  ['kysely/dist/cjs/index.js.map', false],
  ['kysely/dist/cjs/index.d.ts', false],
  ['kysely/LICENSE', true],
  ['pdfkit/js/data/Helvetica.afm', true],
  ['@vladmandic/human/models/iris.bin', true],
  ['@vladmandic/human/models/handtrack.bin', false],
  ['@vladmandic/human/package.json', true],
  ['@tensorflow/tfjs-core/dist/tf-core.min.js', false],
])('%s is kept: %s', (path, isKept) => {
  expect(isRead(path)).toBe(isKept)
})

it('removes files and the folders that they leave empty, and fails when a needed file is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slim-'))
  for (const path of [...needed, 'typescript/lib/tsc.js', 'some/src/only.ts', 'some/index.js']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
  slimPackages(folder)
  expect(readdirSync(join(folder, 'some'))).toEqual(['index.js'])
  expect(existsSync(join(folder, 'typescript'))).toBe(false)
  expect(needed.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  rmSync(join(folder, needed[0] ?? ''))
  expect(() => slimPackages(folder)).toThrow(/ENOENT/)
  rmSync(folder, { recursive: true })
})
