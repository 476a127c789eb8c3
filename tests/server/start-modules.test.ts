import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

// A web process holds what its files import, for as long as it lives. Libraries that few requests need are imported by
// the function that uses them.

const LATER = [
  '@aws-sdk/client-s3',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  '@tensorflow/tfjs-core',
  'fontkit',
  'nodemailer',
  'pdfkit',
  'remix-auth-oauth2',
  'sharp',
  'ssh2',
  'subset-font',
]

const root = join(import.meta.dirname, '../..')
const IMPORTS = /^\s*(?:import|export)\b(?:[^'"();]*?\bfrom)?\s*["']([^"']+)["']/gm

/** The packages that the files import before they run. */
function importedPackages(entry: string): Set<string> {
  const files = new Set<string>()
  const packages = new Set<string>()
  const follow = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      if (from.startsWith('.')) follow(resolve(dirname(file), from))
      else packages.add(from)
    }
  }
  follow(entry)
  return packages
}

test('a web process starts without the libraries that few requests need', () => {
  const packages = importedPackages(join(root, 'build/server/serve.js'))
  expect([...packages]).toEqual(expect.arrayContaining(['kysely', 'pg', 'react-dom/server']))
  expect(LATER.filter((name) => packages.has(name))).toEqual([])
})
