import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultTextStyle, emptyDocument } from '~/book/document'
import { layoutPageTexts } from '~/editor/canvas/layout-texts'
import { createFontLoader } from '~/editor/canvas/text/font-loader'

// The editor's fonts on an unstable connection. A browser never repeats a font-face rule whose file failed.

const SHEET = '/api/fonts/css/gowun-batang.css'
const FONT = { family: 'Gowun Batang', weights: [400], css: SHEET }
let isDead = false
let links: Link[] = []
let asked: string[] = []
let came = 0
/** The `fetch` stub that tells whether the shop can be reached. */
let reached: ReturnType<typeof vi.fn>

class Link extends EventTarget {
  rel = ''
  href = ''
  sheet: { hasFailed?: boolean } | null = null
  getAttribute = () => this.href
  remove() {
    links = links.filter((link) => link !== this)
  }
}

class Fonts extends EventTarget {
  async load(font: string, text: string) {
    const sheet = links.at(-1)?.sheet
    if (!sheet) return []
    if (sheet.hasFailed) throw new Error('NetworkError')
    asked.push(text)
    if (!isDead) return [font]
    sheet.hasFailed = true
    throw new Error('NetworkError')
  }
  failed(family: string) {
    this.dispatchEvent(Object.assign(new Event('loadingerror'), { fontfaces: [{ family }] }))
  }
}
let fonts: Fonts

beforeEach(() => {
  vi.useFakeTimers()
  isDead = false
  links = []
  asked = []
  came = 0
  fonts = new Fonts()
  reached = vi.fn(async () => ({ ok: !isDead }))
  vi.stubGlobal('fetch', reached)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', {
    fonts,
    querySelectorAll: () => links,
    createElement: () => new Link(),
    head: {
      append(link: Link) {
        links.push(link)
        const isHere = !isDead
        setTimeout(() => {
          if (isHere) link.sheet = {}
          link.dispatchEvent(new Event(isHere ? 'load' : 'error'))
        })
      },
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = () => vi.advanceTimersByTimeAsync(10)
const box = { id: 'a', x: 100, y: 100, width: 400, height: 80, text: '달님', style: defaultTextStyle() }
const page = () => layoutPageTexts({ ...emptyDocument(), textBoxes: { '2-3': [box] } }, '2-3', '')
const back = () => window.dispatchEvent(new Event('online'))
async function onTheTable() {
  const letters = createFontLoader([FONT], () => came++)
  await settled()
  return letters
}

it('font whose file failed is loaded again with a new stylesheet when the connection is back', async () => {
  const letters = await onTheTable()
  isDead = true
  void letters.load(page())
  await settled()
  expect([came, asked]).toEqual([1, ['달님']])
  isDead = false
  back()
  await settled()
  expect([came, asked, links.length]).toEqual([2, ['달님', '달님'], 1])
  back()
  await settled()
  expect(asked).toHaveLength(2)
  letters.close()
})

it('stylesheet that failed is inserted again, and the font needed meanwhile is loaded', async () => {
  isDead = true
  const letters = await onTheTable()
  void letters.load(page())
  await settled()
  expect([came, asked, links.length]).toEqual([1, [], 0])
  isDead = false
  await vi.advanceTimersByTimeAsync(6000)
  expect([came, asked, links.length]).toEqual([2, ['달님'], 1])
  letters.close()
})

it('font that failed outside the canvas is loaded again, though its name is quoted', async () => {
  const letters = await onTheTable()
  const [before] = links
  fonts.failed('"Gowun Batang"')
  back()
  await settled()
  expect(links).toHaveLength(1)
  expect(links[0]).not.toBe(before)
  letters.close()
})

it('connection is checked three times in a minute, and no more when the editor is closed', async () => {
  isDead = true
  const letters = await onTheTable()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reached).toHaveBeenCalledTimes(3)
  letters.close()
  back()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reached).toHaveBeenCalledTimes(3)
})

/** A slice that the strip needs fails with every stylesheet that names it. */
const isGoneForGood = () =>
  vi.spyOn(document.head, 'append').mockImplementation((...given) => {
    const [link] = given as unknown as [Link]
    links.push(link)
    setTimeout(() => {
      link.sheet = {}
      link.dispatchEvent(new Event('load'))
      fonts.failed(FONT.family)
    })
  })
const anHour = () => vi.advanceTimersByTimeAsync(3_600_000)

it('font missing on the server is retried five times, once per window focus, and after reconnecting', async () => {
  const letters = await onTheTable()
  const renewed = isGoneForGood()
  fonts.failed(FONT.family)
  await anHour()
  expect(renewed).toHaveBeenCalledTimes(5)
  for (let i = 0; i < 3; i++) window.dispatchEvent(new Event('focus'))
  await anHour()
  expect(renewed).toHaveBeenCalledTimes(6)
  window.dispatchEvent(new Event('focus'))
  await anHour()
  expect(renewed).toHaveBeenCalledTimes(7)
  back()
  await anHour()
  expect(renewed).toHaveBeenCalledTimes(12)
  letters.close()
})

it('fonts on the page stay while the server is down, and are renewed when it is back', async () => {
  const letters = await onTheTable()
  const renewed = isGoneForGood()
  fonts.failed(FONT.family)
  isDead = true
  await anHour()
  expect(renewed).not.toHaveBeenCalled()
  expect(reached.mock.calls.length).toBeGreaterThan(10)
  isDead = false
  await anHour()
  expect(renewed).toHaveBeenCalledTimes(5)
  letters.close()
})
