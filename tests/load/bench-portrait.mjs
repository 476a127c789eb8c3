import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { loadArt } from '../../app/art/load.mjs'
import { findBrowser } from '../support/find-browser.mjs'
import { recordFigures } from './record.mjs'

// `npm run bench:portrait`: heads of twelve very different children painted in a browser. It counts the processor's time,
// which other work on the machine hardly changes; a processor four times slower takes four times as long.

const SLOWED = 4
const ROUNDS = 4
/** What changes from one painting to the next. @typedef {'child' | 'hair' | 'face'} Change */
/** Name, size in pixels, the part of the child in view, the part that changes. @type {[name: string, px: number, crop: string, change: Change, desktop?: number][]} */
const sizes = [
  ['the portrait of another child, 360 px', 360, 'bust', 'child'],
  ['the portrait after a press on hair, 360 px', 360, 'bust', 'hair', 16],
  ['the portrait after a press on the face, 360 px', 360, 'bust', 'face', 16],
  ['the sharp portrait that follows a press on hair, 720 px', 720, 'bust', 'hair'],
  ['a chip with another hair, 152 px', 152, 'head', 'hair', 16],
  ['a chip with another face, 152 px', 152, 'face', 'face', 16],
]
const PHONE_MS = 80
const MOST_KB = 60

const [chunk] = /** @type {import('vite').Rollup.RollupOutput[]} */ (
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: 'terser',
      lib: { entry: 'app/art/portrait/canvas-painter.ts', formats: ['iife'], name: 'portraits' },
    },
  })
).flatMap(({ output }) => output)
if (chunk?.type !== 'chunk') throw new Error('The painter was not built.')
/** @type {typeof import('../../app/art/child/sheets/sample-children')} */
const { sampleChildren } = await loadArt('./app/art/child/sheets/sample-children.ts')

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
await page.addScriptTag({ content: chunk.code })
const session = await browser.newBrowserCDPSession()

/** Milliseconds of processor that the page's process has used. */
async function readProcessor() {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return (
    Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ cpuTime }) => cpuTime)) * 1000
  )
}

/** Twelve children, or one child with the hair or the face of each of them. @param {Change} change */
function looksWith(change) {
  const [first] = sampleChildren
  if (change === 'child' || !first) return sampleChildren
  return sampleChildren.map(({ hair, ties, pin, face, eyes, brows, nose, mouth, measures }) =>
    change === 'hair'
      ? { ...first, hair, ties, pin }
      : { ...first, face, eyes, brows, nose, mouth, measures },
  )
}

/** @param {number} px @param {string} crop @param {number} rounds @param {Change} change */
async function paint(px, crop, rounds, change) {
  const looks = looksWith(change)
  const before = await readProcessor()
  await page.evaluate(
    ({ looks, px, crop, rounds }) => {
      // @ts-expect-error the painter's script is a global here
      const { portraits } = globalThis
      portraits.painter ??= new portraits.CanvasPainter()
      const canvas = Object.assign(document.createElement('canvas'), { width: px, height: px })
      for (let round = 0; round < rounds; round++)
        for (const look of looks) {
          portraits.painter.paint(look, canvas, crop)
          canvas.getContext('2d')?.getImageData(0, 0, 1, 1)
        }
    },
    { looks, px, crop, rounds },
  )
  return (await readProcessor()) - before
}

const kilobytes = brotliCompressSync(chunk.code).length / 1000
const first = await paint(360, 'bust', 1, 'child')
/** @type {import('./record.mjs').Figure[]} */
const figures = [
  {
    figure: 'the painter, brotli',
    measured: `${kilobytes.toFixed(1)} KB`,
    target: `≤ ${MOST_KB} KB`,
    isMet: kilobytes <= MOST_KB,
  },
  { figure: 'the first twelve portraits, tiles of noise included', measured: `${Math.round(first)} ms` },
]
for (const [name, px, crop, change, desktop] of sizes) {
  const each = (await paint(px, crop, ROUNDS, change)) / (sampleChildren.length * ROUNDS)
  const slow = each * SLOWED
  figures.push({
    figure: name,
    measured: `${each.toFixed(1)} ms of processor; × ${SLOWED}: ${Math.round(slow)} ms`,
    target: desktop ? `≤ ${desktop} ms; ≤ ${PHONE_MS} ms` : undefined,
    isMet: !desktop || (each <= desktop && slow <= PHONE_MS),
  })
}
await browser.close()
console.table(figures)
recordFigures('bench:portrait', figures)
if (figures.some(({ isMet }) => isMet === false)) process.exitCode = 1
