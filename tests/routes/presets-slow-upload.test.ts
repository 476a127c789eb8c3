import { afterEach, expect, it, vi } from 'vitest'
import { db } from '~/domain/db.server'
import { presetOf } from '~/domain/presets/presets.server'
import { action as putPreset } from '~/routes/api/admin/book-preset'
import { aBook } from '../support/builders'
import { aDocument, anOperator } from '../support/presets'
import { loaderArgs } from '../support/requests'

afterEach(() => {
  vi.useRealTimers()
})

/** Sends the text in four pieces, with a pause before each. */
function inPieces(text: string, pause: number) {
  const bytes = new TextEncoder().encode(text)
  const long = Math.ceil(bytes.length / 4)
  let at = 0
  return new ReadableStream({
    async pull(line) {
      vi.advanceTimersByTime(pause)
      await new Promise(setImmediate)
      if (at < bytes.length) line.enqueue(bytes.subarray(at, at + long))
      else line.close()
      at += long
    },
  })
}

it.each([
  { pause: 10_000, status: 200, stored: 1 },
  { pause: 16_000, status: 408, stored: undefined },
])(
  'pages that take $pause ms for each quarter get the response $status',
  async ({ pause, status, stored }) => {
    const [bookId, operator] = [await aBook(), await anOperator()]
    const { version: _, ...pages } = aDocument('느린 줄에서 온 글')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = loaderArgs('/api/x', {
      method: 'PUT',
      headers: { ...operator.headers, 'Content-Type': 'application/json' },
      body: inPieces(JSON.stringify(pages), pause),
      ...{ duplex: 'half' },
    })
    const answer = await putPreset({ ...asked, params: { bookId: String(bookId) } } as never)
    vi.useRealTimers()
    expect(answer.status).toBe(status)
    expect((await presetOf(db, bookId))?.version).toBe(stored)
  },
)
