import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from '../../app/server/build/prepare.mjs'
import { findBrowser } from '../support/find-browser.mjs'
import { recordFigures } from './record.mjs'

// `npm run bench:child -- [FOLDER] [--data=FOLDER] [--record]`: what a parent waits for in a browser beside an idle shop whose planes are
// kept: from the press on the button, upload and proposal counted in, to the first picture with the child, then from the
// next button to the first spread and to the whole book. FOLDER holds photographs outside the project; without it the
// drawn face of the tests is used, ten times. `--data` names the folder of a shop that has kept its planes
// already: nothing is waited for.

const root = fileURLToPath(new URL('../..', import.meta.url))
const [given] = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const photos = given
  ? readdirSync(given)
      .filter((file) => /\.(jpe?g|png|webp|heic)$/i.test(file))
      .map((file) => join(given, file))
  : Array.from({ length: 10 }, () => join(root, 'tests/support/drawn-face.heic'))
// The sixth book of the demo is sold out.
const BOOKS = [1, 2, 3, 4, 5]

await build()
mkdirSync(join(root, '.data'), { recursive: true })
const stays = process.argv.find((one) => one.startsWith('--data='))?.slice('--data='.length)
const folder = stays ?? mkdtempSync(join(root, '.data/bench-child-'))
const logFile = join(folder, `shop-${process.pid}.log`)
const shop = await startShop()
if (!stays) await waitUntilWarm()
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
})
const load = loadavg()[0]?.toFixed(1)
/** @type {{ first: number, spread: number, whole: number }[]} */
const visits = []
try {
  for (const [i, photo] of photos.entries()) {
    const visit = await makeBook(photo, BOOKS[i % BOOKS.length] ?? 1)
    if (!visit) process.stdout.write(`${photo}: refused\n`)
    // The first visit loads the models, as the shop's first visitor of the day does.
    else if (i > 0 || photos.length === 1) visits.push(visit)
  }
} finally {
  await browser.close()
  await shop.stop()
  if (!stays) rmSync(folder, { recursive: true, force: true })
}

/** @param {'first' | 'spread' | 'whole'} figure @param {number} part */
function at(figure, part) {
  const sorted = visits.map((visit) => visit[figure]).sort((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN) / 1000
}
const rows = /** @type {const} */ ([
  ['from the button to the first picture, median', at('first', 0.5), 1.5],
  ['from the button to the first picture, 95 of 100', at('first', 0.95), 3],
  ['the whole book: first spread, median', at('spread', 0.5), 0.5],
  ['the whole book: all pages, median', at('whole', 0.5), 4],
]).map(([figure, seconds, most]) => ({
  figure: `${figure}, ${visits.length} visits`,
  measured: `${seconds.toFixed(2)} s`,
  target: `≤ ${most} s`,
  isMet: seconds <= most,
}))
console.table(rows)
process.stdout.write(`Load of the machine at the start: ${load}.\n`)
recordFigures('bench:child', rows)
process.exit(rows.every(({ isMet }) => isMet) ? 0 : 1)

/** A new visitor's times in milliseconds; nothing if the photo is refused. @param {string} photo @param {number} book */
async function makeBook(photo, book) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(noteFirstSpread)
    await page.goto(`${shop.url}/book/${book}?preview=1`, { waitUntil: 'load' })
    await page.getByText('아이 사진 고르기').scrollIntoViewIfNeeded()
    await page.getByLabel('아이 사진').setInputFiles(photo)
    await page.getByRole('region', { name: '우리 아이로 미리 보기' }).getByRole('checkbox').check()
    const began = Date.now()
    await page.getByRole('button', { name: '미리보기 만들기' }).click()
    const picture = page.getByRole('img', { name: /그림 속에 들어간 우리 아이/ })
    const isShown = await picture.waitFor({ timeout: 30_000 }).then(
      () => true,
      () => false,
    )
    if (!isShown) return undefined
    await picture.evaluate((img) => /** @type {HTMLImageElement} */ (img).decode())
    const first = Date.now() - began
    const asked = Date.now()
    await page.getByRole('button', { name: '책 전체 넘겨보기' }).first().click()
    const shownAt = await page.waitForFunction(() => Reflect.get(window, 'firstSpreadAt'))
    const spread = Number(await shownAt.jsonValue()) - asked
    await page.getByText('책 한 권을 다 그렸어요.').waitFor({ timeout: 120_000 })
    return { first, spread, whole: Date.now() - asked }
  } finally {
    await context.close()
  }
}

/** Runs in the page: when the first spread with the child had loaded, and the next frame shows it. */
function noteFirstSpread() {
  const note = (/** @type {Event} */ { target }) => {
    const isFirst =
      target instanceof HTMLImageElement && /\/by-key\/previews\/[^/]+\/2-3\.webp$/.test(target.src)
    if (isFirst) requestAnimationFrame(() => Reflect.set(window, 'firstSpreadAt', Date.now()))
  }
  document.addEventListener('load', note, true)
}

/** The planes are kept one page after the other, with a line in the log each minute; a minute without one is the end. */
async function waitUntilWarm() {
  for (let before = -1; ; ) {
    await sleep(75_000)
    const lines = readFileSync(logFile, 'utf8').match(/kept \d+ pages/g)?.length ?? 0
    if (lines > 0 && lines === before) return
    before = lines
  }
}

async function startShop() {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, ['build/server/serve.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: /** @type {const} */ ('production'),
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      DRAIN_DELAY: '0',
      RATE_LIMITS: 'test',
    },
    stdio: ['ignore', log, 'inherit'],
  })
  let url = ''
  while (!url) {
    await sleep(20)
    url = readFileSync(logFile, 'utf8').match(/is open: (\S+)/)?.[1] ?? ''
    if (child.exitCode !== null) throw new Error(readFileSync(logFile, 'utf8'))
  }
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
      }),
  }
}
