import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMarkup } from '~/book/painters/markup'
import { createPictureCache } from '~/editor/canvas/pictures'
import { addSampleHead } from '~/editor/canvas/sample-head'
import { onReconnect } from '~/editor/loading/online'
import { watchThumbnail } from '~/editor/strip/thumbnails'

// The editor's pictures on an unstable connection.

const URL_OF_ONE = '/files/one.jpg'
const asked: string[] = []
let isDead = false
let spies: { mockRestore(): void }[] = []

class Bitmap {
  width = 100
  height = 50
  isClosed = false
  close() {
    this.isClosed = true
  }
}

beforeEach(() => {
  asked.length = 0
  isDead = false
  for (const [name, value] of Object.entries({
    window: Object.assign(new EventTarget(), { devicePixelRatio: 1 }),
    ImageBitmap: Bitmap,
    createImageBitmap: async () => new Bitmap(),
    fetch: async (url: string) => {
      asked.push(url)
      if (isDead) throw new TypeError('Failed to fetch')
      return new Response('bytes')
    },
  }))
    vi.stubGlobal(name, value)
  spies = [vi.spyOn(console, 'info').mockImplementation(() => {})]
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const spy of spies) spy.mockRestore()
})
const back = (name: string) => window.dispatchEvent(new Event(name))

it.each(['online', 'focus'])(
  'picture that failed on the canvas is loaded again on the event %s',
  async (name) => {
    isDead = true
    const pictures = createPictureCache(() => {})
    const stop = onReconnect(pictures.retry)
    pictures.load([URL_OF_ONE])
    await vi.waitFor(() => expect(pictures.get(URL_OF_ONE)).toBe('failed'))
    isDead = false
    back(name)
    // The picture stays marked as failed until it has loaded.
    expect(pictures.get(URL_OF_ONE)).toBe('failed')
    await vi.waitFor(() => expect(pictures.get(URL_OF_ONE)).toBeInstanceOf(Bitmap))
    back(name)
    expect(asked).toHaveLength(2)
    stop()
  },
)

it('thumbnail that failed is loaded again when the connection is back', async () => {
  isDead = true
  const shown: (ImageBitmap | 'failed' | 'gone')[] = []
  const stop = watchThumbnail(URL_OF_ONE, (small) => shown.push(small))
  await vi.waitFor(() => expect(shown).toEqual(['failed']))
  isDead = false
  await vi.waitFor(() => {
    back('online')
    expect(shown.at(-1)).toBeInstanceOf(Bitmap)
  })
  stop()
})

it('thumbnail that failed is requested again after ever longer pauses, until it is there', async () => {
  vi.useFakeTimers()
  try {
    isDead = true
    const shown: unknown[] = []
    const stop = watchThumbnail(URL_OF_ONE, (small) => shown.push(small))
    await vi.advanceTimersByTimeAsync(1900)
    expect([asked.length, ...shown]).toEqual([1, 'failed'])
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(3800)
    expect(asked).toHaveLength(2)
    isDead = false
    await vi.advanceTimersByTimeAsync(300)
    expect(asked).toHaveLength(3)
    expect(shown.at(-1)).toBeInstanceOf(Bitmap)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(3)
    stop()
  } finally {
    vi.useRealTimers()
  }
})

it('an erased upload is gone and not asked for again; a picture of the shop may still come', async () => {
  vi.useFakeTimers()
  try {
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return new Response('', { status: 404 })
    })
    const [upload, shops] = ['/pictures/editor-0123456789ab/960.jpg', '/pictures/whale-4/960.jpg']
    const shown: Record<string, unknown> = {}
    const stops = [upload, shops].map((url) =>
      watchThumbnail(url, (small) => Object.assign(shown, { [url]: small })),
    )
    const pictures = createPictureCache(() => {})
    pictures.load([upload, shops])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown).toEqual({ [upload]: 'gone', [shops]: 'failed' })
    expect([upload, shops].map(pictures.get)).toEqual(['gone', 'failed'])
    const times = (name: string) => asked.filter((url) => url.includes(name)).length
    // Once for the canvas, once for the strip.
    expect(times('editor-0123456789ab')).toBe(2)
    expect(times('whale-4')).toBeGreaterThan(3)
    for (const stop of stops) stop()
  } finally {
    vi.useRealTimers()
  }
})

it('thumbnail is made once for several users, and released with the last one', async () => {
  const shown: Bitmap[] = []
  const stops = [1, 2].map(() =>
    watchThumbnail(URL_OF_ONE, (small) => shown.push(small as unknown as Bitmap)),
  )
  await vi.waitFor(() => expect(shown).toHaveLength(2))
  expect(new Set(shown).size).toBe(1)
  stops[0]?.()
  await Promise.resolve()
  expect(shown[0]?.isClosed).toBe(false)
  stops[1]?.()
  await vi.waitFor(() => expect(shown[0]?.isClosed).toBe(true))
  expect(asked).toHaveLength(1)
})

it('sample head in a thumbnail has the same scale as on the canvas', () => {
  const head = createMarkup('g', { class: 'head', transform: 'scale(2)' })
  const [face] = addSampleHead(createMarkup('svg', {}, [head]), 'blob:1').inside.flatMap((part) =>
    typeof part === 'string' ? [] : part.inside,
  )
  const { x, width } = (face as typeof head).attributes
  expect((Number(width) * 300) / 640).toBeCloseTo(100)
  expect(Number(x)).toBeCloseTo(-Number(width) / 2)
})
