import { getPriority } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { bounds, defaultTextStyle, emptyDocument, type TextBox } from '~/book/document'
import type { PreviewPage } from '~/engines/page-preview/page-preview'
import { createPagePreview } from '~/engines/page-preview/page-preview.server'
import { isProcessAlive } from '~/server/postgres/processes.server.mjs'

const script = fileURLToPath(new URL('../../build/server/drawer.js', import.meta.url))

let drawer: ReturnType<typeof createPagePreview> | undefined
const opened = (look = {}) => {
  drawer = createPagePreview({ drawer: script, ...look })
  return drawer
}
afterEach(async () => drawer?.close())

const letters = '가나다라마바사아자차카타파하 달빛 아래 고래가 노래를 불러요 '
const aBox = (i: number, count: number): TextBox => ({
  id: `t-${i}`,
  x: (i % 20) * 60,
  y: Math.floor(i / 20) * 60,
  width: 60,
  height: 60,
  text: letters.repeat(Math.ceil(count / letters.length)).slice(0, count),
  style: { ...defaultTextStyle(), stroke: { ...defaultTextStyle().stroke, enabled: true } },
})
const leaf = (boxes: number, count: number): PreviewPage => ({
  document: {
    ...emptyDocument(),
    textBoxes: { '2-3': Array.from({ length: boxes }, (_, i) => aBox(i, count)) },
  },
  page: '2-3',
  pictures: {},
})

describe('the page-preview process', () => {
  it('draws a page at low priority, and ends when idle', async () => {
    const { renderPage: drawn, pids } = opened({ idleMs: 50 })
    const said = await drawn(leaf(1, 20))
    if (!said.ok) throw new Error(said.reason)
    expect(Buffer.from(said.made).toString()).toMatch(/^<svg .*<use .*<\/svg>$/s)
    const [pid = 0] = pids()
    expect([isProcessAlive(pid), getPriority(pid)]).toEqual([true, 10])
    await expect.poll(() => isProcessAlive(pid)).toBe(false)
  })

  it('the largest page does not block the event loop for 100 ms', async () => {
    const { renderPage: drawn } = opened({ patienceMs: 100_000 })
    await drawn(leaf(1, 20))
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const said = await drawn(leaf(bounds.boxesOnAPage, bounds.letters))
    await sleep(5)
    delay.disable()
    expect(said.ok && said.made.byteLength).toBeGreaterThan(1_000_000)
    console.info(`longest ${(delay.max / 1e6).toFixed(1)} ms of ${said.ok && said.made.byteLength} bytes`)
    expect(delay.max / 1e6).toBeLessThan(100)
  })

  it('responds busy when too many wait, broken when its process dies, and then starts again', async () => {
    const { renderPage: drawn, pids } = opened({ waiting: 1 })
    const all = await Promise.all([drawn(leaf(1, 1)), drawn(leaf(1, 1)), drawn(leaf(1, 1))])
    expect(all.map((one) => (one.ok ? 'drawn' : one.reason))).toEqual(['drawn', 'drawn', 'busy'])
    const dying = drawn(leaf(100, 1000))
    process.kill(pids()[0] ?? 0, 'SIGKILL')
    expect(await dying).toEqual({ ok: false, reason: 'broken' })
    expect((await drawn(leaf(1, 1))).ok).toBe(true)
  })
})
