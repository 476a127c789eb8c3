import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BLEED_PX, partScaleOf } from '~/book/print/paper'
import { PART_PX } from '~/book/print/print'
import { openEngine } from '~/engines/composite/engine'
import type { PrintPage } from '~/engines/print/print'
import { createPrintEngine, type PrintEngine, type PrintEngineOptions } from '~/engines/print/print.server'
import { isProcessAlive } from '~/server/postgres/processes.server.mjs'
import { placesOf } from '../../db/seed/presets'
import { extractHead } from '../support/composites'
import { drawPhoto } from '../support/drawn-faces'

// The print engine in its processes: painting, assembling, and process lifetime.

const root = fileURLToPath(new URL('../..', import.meta.url))
const built = (name: string) => join(root, `build/server/${name}.js`)
const folder = mkdtempSync(join(tmpdir(), 'print-engine-'))
const pictures = join(folder, 'pictures')
const known = 'whale-song-24-25-0123456789ab'
beforeAll(() => {
  mkdirSync(join(pictures, known), { recursive: true })
  writeFileSync(join(pictures, known, 'picture.json'), '{}')
})
afterAll(() => rmSync(folder, { recursive: true }))

let press: PrintEngine | undefined
const opened = (look: Partial<PrintEngineOptions> = {}) => {
  const scripts = { painter: built('painter'), printer: built('printer') }
  press = createPrintEngine({ ...scripts, pictures, ...look })
  return press
}
afterEach(async () => press?.close())

/** A minimal script in place of a print process. */
function pretended(name: string, text: string) {
  const script = join(folder, `${name}.mjs`)
  writeFileSync(script, `process.on('disconnect', () => process.exit(0))\n${text}`)
  return script
}
const obliging = () =>
  pretended(
    'obliging',
    `process.on('message', () => process.send({ answer: { ok: true, made: Buffer.from(JSON.stringify(Object.keys(process.env))) } }))
     process.send({ isOpen: true })`,
  )
const empty: PrintPage = { px: 8, bleed: 1, under: [], over: [] }

describe('a part of a real book', () => {
  it('is painted with its bleed and printed with the child, as on the screen', {
    timeout: 300_000,
  }, async () => {
    const press = opened()
    const painting = { picture: known, side: 'left' as const }
    expect([press.canPaint(known), press.canPaint('whale-song-24-25-000000000000')]).toEqual([true, false])
    const [behind, front] = [
      await press.paint({ ...painting, take: 'behind' }),
      await press.paint({ ...painting, take: 'front' }),
    ]
    // Painting processes end at once.
    expect(press.pids()).toEqual([])
    if (!behind.ok || !front.ok) throw new Error('nothing was painted')
    for (const file of [behind.made.back, behind.made.skin, front.made.front])
      expect(await sharp(file).metadata()).toMatchObject({ width: PART_PX, height: PART_PX })

    const engine = await openEngine()
    const head = await extractHead(engine, drawPhoto())
    const { head: place, light } = placesOf('whale-song')['24-25'] ?? {}
    if (!place || !light) throw new Error('the page has no child')
    const { onPart, unit, whole } = partScaleOf('24-25-left')
    const at = { x: 0, y: 0, width: PART_PX, height: PART_PX }
    const laid = (bytes: Uint8Array = new Uint8Array()) => [{ bytes, at }]
    const from = { x: onPart(whole).x, y: onPart(whole).y, unit: (unit * whole.height) / 1000 }
    const layer = (name: string) => readFileSync(join(root, `db/seed/pictures/whale-song/24-25.${name}.avif`))
    const sheet: PrintPage = {
      px: PART_PX,
      bleed: Math.round(BLEED_PX),
      under: laid(behind.made.back),
      over: [],
      child: {
        tone: head.tone,
        light,
        skin: laid(behind.made.skin),
        head: {
          picture: head.picture,
          front: laid(front.made.front),
          strength: 'middle',
          place,
          from,
          seen: { front: layer('front'), width: 1200 },
        },
      },
    }
    const [once, twice] = [await press.print(sheet), await press.print(sheet)]
    expect(getPriority(press.pids()[0])).toBe(10)
    if (!once.ok || !twice.ok) throw new Error('nothing was printed')
    expect(Buffer.compare(once.made, twice.made)).toBe(0)
    // Scaled down, the print equals the screen's page, with the child in the same place.
    const small = async (bytes: Uint8Array) => {
      const trim = Math.round(BLEED_PX)
      const page = { left: trim, top: trim, width: PART_PX - trim * 2, height: PART_PX - trim * 2 }
      return sharp(await sharp(bytes).extract(page).toBuffer())
        .resize(60, 60)
        .removeAlpha()
        .raw()
        .toBuffer()
    }
    const seen = await engine.onPage(
      head,
      { back: layer('back'), skin: layer('skin'), front: layer('front'), place, light },
      { width: 1200 },
    )
    if (!seen.ok) throw new Error(seen.reason)
    const left = { left: 0, top: 0, width: 600, height: 600 }
    const screen = await sharp(await sharp(seen.picture.bytes).extract(left).toBuffer())
      .resize(60, 60)
      .raw()
      .toBuffer()
    const paper = await small(once.made)
    const apart = [...paper].map((value, i) => Math.abs(value - (screen[i] ?? 0)))
    expect(apart.reduce((sum, one) => sum + one, 0) / apart.length).toBeLessThan(5)
  })

  it('an unknown picture is not painted, and unreadable bytes are not printed', async () => {
    const press = opened()
    const nobody = { picture: 'nobody-0123456789ab', take: 'whole' as const }
    expect(await press.paint(nobody)).toEqual({ ok: false, reason: 'unknown' })
    const laid = { bytes: new TextEncoder().encode('no picture'), at: { x: 0, y: 0, width: 8, height: 8 } }
    expect(await press.print({ ...empty, under: [laid] })).toEqual({ ok: false, reason: 'unfit' })
  })
})

describe('the print process', () => {
  it('has no secret in its environment, serves requests in turn, and ends when idle', async () => {
    process.env.SOME_SECRET = 'told to nobody'
    const press = opened({ printer: obliging(), idleMs: 50 })
    const all = await Promise.all([press.print(empty), press.print(empty), press.print(empty)])
    const said = all.map((one) => (one.ok ? Buffer.from(one.made).toString() : one.reason))
    expect(new Set(said).size).toBe(1)
    expect(said[0]).not.toContain('SOME_SECRET')
    const [pid = 0] = press.pids()
    expect(isProcessAlive(pid)).toBe(true)
    await expect.poll(() => isProcessAlive(pid)).toBe(false)
    expect((await press.print(empty)).ok).toBe(true)
  })

  it('responds busy when too many requests wait', async () => {
    const press = opened({ printer: obliging(), waiting: 1 })
    const said = await Promise.all([press.print(empty), press.print(empty), press.print(empty)])
    expect(said.map((one) => (one.ok ? 'served' : one.reason))).toEqual(['served', 'served', 'busy'])
  })

  it.each([
    ['dies', `process.on('message', () => process.exit(3))\nprocess.send({ isOpen: true })`],
    ['goes astray', `process.on('message', () => undefined)\nprocess.send({ isOpen: true })`],
    ['is never born', 'process.exit(1)'],
  ])('that %s ends the request as broken, also the next one', async (how, text) => {
    const press = opened({ printer: pretended('failing', text), patienceMs: 800 })
    expect(await press.print(empty), how).toEqual({ ok: false, reason: 'broken' })
    expect(press.pids()).toEqual([])
    expect(await press.print(empty)).toEqual({ ok: false, reason: 'broken' })
  })

  it('ends when the engine is closed, which then refuses requests', async () => {
    const press = opened({ printer: obliging() })
    await press.print(empty)
    const [pid = 0] = press.pids()
    await press.close()
    expect(isProcessAlive(pid)).toBe(false)
    expect(await press.print(empty)).toEqual({ ok: false, reason: 'broken' })
  })
})
