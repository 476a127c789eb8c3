import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  findProblems,
  isAllowed,
  listFiles,
  listPackages,
} from '../../app/server/build/licences/licences.mjs'
import { renderPage } from '../../app/server/build/licences/page.mjs'

// Nothing with an unknown licence comes in: packages on every platform, fonts, models and compiled code.

const packages = listPackages()
const files = listFiles(packages)

it('every package, font, model and compiled file has a known licence', () => {
  expect(findProblems(packages, files)).toEqual([])
})

it('docs/licences.md is up to date (npm run licences)', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(renderPage(packages))
})

it('every font says in its own package that it is under the OFL', () => {
  const fonts = packages.filter(({ name }) => name.startsWith('@fontsource/'))
  expect(fonts.length).toBeGreaterThan(0)
  for (const { path } of fonts)
    expect(readFileSync(`${path}/LICENSE`, 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

describe('what comes in without a row is named', () => {
  const add = (name: string, licence?: string) =>
    findProblems([...packages, { name, version: '1.0.0', licence, path: `node_modules/${name}` }], files)
  const addFile = (file: string) => findProblems(packages, [...files, file])

  it('a package without a licence, or under one that is not allowed', () => {
    expect(add('nowhere')).toEqual(['nowhere: no licence'])
    expect(add('nowhere', 'GPL-3.0')).toEqual(['nowhere: GPL-3.0'])
    expect(add('@fontsource/nowhere', 'MIT')).toEqual(['@fontsource/nowhere: MIT'])
  })

  it('a font, a model, compiled code', () => {
    expect(addFile('nowhere/a.ttf')).toEqual(['font without a row: nowhere/a.ttf'])
    expect(addFile('app/a.onnx')).toEqual(['model without a row: app/a.onnx'])
    expect(addFile('@vladmandic/human/models/gear.bin')).toHaveLength(1)
    expect(addFile('@no/where/a.node')).toEqual(['compiled code without a row: @no/where/a.node'])
  })

  it('and so is a row that nothing needs any more', () => {
    const without = packages.filter(({ name }) => name !== 'libheif-js')
    expect(findProblems(without, files)).toHaveLength(2)
  })
})

it('an expression needs all parts of an AND and one of an OR', () => {
  expect(isAllowed('(MIT AND Zlib)')).toBe(true)
  expect(isAllowed('MIT AND GPL-3.0')).toBe(false)
  expect(isAllowed('(GPL-3.0 OR Apache-2.0)')).toBe(true)
  expect(isAllowed('GPL-3.0 OR AGPL-3.0')).toBe(false)
})
