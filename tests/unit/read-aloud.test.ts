import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReadAloud } from '~/ui/ebook/read-aloud'

// The pauses of a book that reads itself: before the page turns, its picture is looked at. The clock is simulated.

let spoken: { text: string; onend?: () => void }[]
beforeEach(() => {
  vi.useFakeTimers()
  spoken = []
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [],
    speak: (utterance: { text: string }) => spoken.push(utterance),
    cancel: () => {},
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function readBook(pages: string[]) {
  const turns: number[] = []
  const began = Date.now()
  let open = 0
  const figure = () => ({
    dataset: {},
    querySelector: () => null,
    querySelectorAll: () => (pages[open] ? [{ textContent: pages[open] }] : []),
  })
  const voice = new ReadAloud(
    {
      figure: figure as never,
      isSideOnly: () => false,
      turnOn: () => {
        turns.push(Date.now() - began)
        if (open === pages.length - 1) return false
        open += 1
        voice.readPage()
        return true
      },
    },
    () => {},
  )
  voice.start()
  return { voice, turns }
}
const hear = () => spoken.at(-1)?.onend?.()
const wait = (ms: number) => vi.advanceTimersByTime(ms)

it('after the last sentence the picture is looked at for a second and a half, then the page turns', () => {
  const { turns } = readBook(['바다로 갔어요. 첨벙!', '고래를 만났어요.'])
  expect(spoken.map(({ text }) => text)).toEqual(['바다로 갔어요.'])
  hear()
  wait(10_000)
  expect([spoken.at(-1)?.text, turns]).toEqual(['첨벙!', []])
  hear()
  wait(1499)
  expect(turns).toEqual([])
  wait(1)
  expect([turns.length, spoken.at(-1)?.text]).toEqual([1, '고래를 만났어요.'])
})

it('a page without words is looked at longer, and the last one ends the reading', () => {
  const { voice, turns } = readBook(['', '끝.'])
  wait(3999)
  expect(turns).toEqual([])
  wait(1)
  expect([turns.length, spoken.at(-1)?.text]).toEqual([1, '끝.'])
  hear()
  wait(1500)
  expect([turns.length, voice.isOn]).toEqual([2, false])
})

it('who stops it, or turns the page, while the picture is looked at is not turned on later', () => {
  const { voice, turns } = readBook(['바다로 갔어요.', '고래를 만났어요.'])
  hear()
  wait(1000)
  voice.readPage()
  wait(1000)
  expect([turns, spoken.at(-1)?.text]).toEqual([[], '바다로 갔어요.'])
  hear()
  voice.stop()
  wait(10_000)
  expect(turns).toEqual([])
})
