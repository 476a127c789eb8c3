import { describe, expect, it } from 'vitest'
import { defaultLook } from '~/art/child/look'
import { type Pixels, paintBehind, paintFront } from '~/art/layers'
import { pictures } from '~/art/paint'
import { coverLineOf } from '~/domain/drawn-pages/cover-line.server'
import { encodeFinished } from '~/engines/drawn/encode'
import { drawnEngine } from '~/engines/drawn/engine'
import { decodeOpaque } from '~/engines/drawn/kept-file'
import { comparePixels } from '../support/kept-planes'

// A child's name above the title of a cover, cut from the title's own letters.

const PX = 200

/** Where two pictures of a cover differ visibly, in page units. */
function boxOfChange(one: Pixels, other: Pixels) {
  const changed = Array.from({ length: PX * PX }, (_, i) => i).filter(
    (i) => Math.abs((one.data[i * 4] ?? 0) - (other.data[i * 4] ?? 0)) > 24,
  )
  const [xs, ys] = [changed.map((i) => i % PX), changed.map((i) => Math.floor(i / PX))]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(
    (pixel) => (pixel * 1000) / PX,
  ) as [number, number, number, number]
}

const coverOf = (name: string) => pictures[name]?.paint ?? expect.fail(`no ${name}`)
const covers = ['cloud-castle', 'dew-fairy', 'last-lantern', 'moon-drawer', 'north-wind', 'whale-song']

describe('the line with the name', () => {
  it.each([
    ['서윤', '서윤이와'],
    ['지우', '지우와'],
    ['Emma', 'Emma와'],
    ['Jonathan', 'Jonathan과'],
    ['Zoë Şahin', 'Zoë Şahin과'],
    ['알렉산더마리아빈', '알렉산더마리아빈이와'],
  ])('is written for %s', (name, line) => expect(coverLineOf(name)).toBe(line))

  it.each(['', '  ', '가나다라마바사아자차카타파하거너더러', '夏', '하늘🙂', 'สมชาย'])(
    'is left out for %j',
    (name) => expect(coverLineOf(name)).toBeUndefined(),
  )
})

describe('a cover', () => {
  it.each(covers)('%s · the longest name stays clear of the edges and of the child', async (name) => {
    const paint = async (nameLine?: string) =>
      (await pictures[name]?.paint({ px: PX, nameLine }).painted())?.pixels('whole') as Pixels
    const [named, plain] = [await paint('알렉산더마리아빈이와'), await paint()]
    const [left, top, right, bottom] = boxOfChange(named, plain)
    expect(Math.min(left, top)).toBeGreaterThan(25)
    expect(right).toBeLessThan(975)
    expect(bottom).toBeLessThan(480)
  })

  it('has the name over its kept planes as over a page painted whole, and none without it', async () => {
    const request = { picture: 'whale-song', shot: { px: 160 }, look: defaultLook }
    const kept = await drawnEngine.keepPage(request)
    const paint = async (over: { nameLine?: string; isWhole?: boolean }) => {
      const { nameLine, isWhole } = over
      const keptPage = !isWhole && kept.ok ? kept.keptPage : undefined
      const made = await drawnEngine.paintPage({ ...request, nameLine, keptPage })
      if (!made.ok) throw new Error(made.reason)
      return { ...made.picture, data: await decodeOpaque(made.picture.bytes) }
    }
    const [named, whole, plain, unwritable] = [
      await paint({ nameLine: '서윤이와' }),
      await paint({ nameLine: '서윤이와', isWhole: true }),
      await paint({}),
      await paint({ nameLine: '夏와' }),
    ]
    expect(comparePixels(named, whole).mean).toBeLessThan(0.6)
    expect(comparePixels(named, plain).mean).toBeGreaterThan(2)
    expect(unwritable.bytes).toEqual(plain.bytes)
  })

  it('leaves a place for a photographed head as its template does, with the name or without', async () => {
    const request = { picture: 'whale-song', shot: { px: 160 }, look: null }
    const kept = await drawnEngine.keepPage(request)
    const paint = async (nameLine?: string) => {
      const made = await drawnEngine.paintPage({
        ...request,
        nameLine,
        keptPage: kept.ok ? kept.keptPage : undefined,
      })
      if (!made.ok) throw new Error(made.reason)
      return { ...made.picture, data: await decodeOpaque(made.picture.bytes) }
    }
    const behind = await paintBehind(coverOf('whale-song'), { px: 160 })
    if (!behind) throw new Error('no place for a head')
    const encoded = await encodeFinished(behind.back, request.shot)
    const back = { ...encoded, data: await decodeOpaque(encoded.bytes) }
    const [plain, named] = [await paint(), await paint('서윤이와')]
    expect(comparePixels(plain, back).mean).toBeLessThan(0.6)
    expect(comparePixels(named, back).mean).toBeGreaterThan(2)
  })

  it.each(covers)('%s · the layer before a photographed head has nothing of the title', async (name) => {
    const paint = (nameLine?: string) => paintFront(coverOf(name), { px: PX, nameLine })
    expect(comparePixels(await paint('알렉산더마리아빈이와'), await paint()).most).toBe(0)
  })
})
