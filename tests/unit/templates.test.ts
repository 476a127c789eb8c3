import { describe, expect, it } from 'vitest'
import { type PageKey, sizeOf } from '~/book/document'
import { layerKey } from '~/domain/templates/layers.server.mjs'
import { toHeadPlace, toPicturePlace } from '~/domain/templates/template'
import { isStorageKey } from '~/ports/storage/storage'

const place = { x: 1330, y: 570.9, scale: 114.3, turn: -0.14, flip: true }
const pages: PageKey[] = ['2-3', 'cover-front']
const moved = { x: 60, y: -30, scale: 900, aspectRatio: 2, originalWidth: 1200, originalHeight: 600 }

describe('a head’s place', () => {
  it('is converted between template and page at the centre', () => {
    for (const page of pages) {
      const { width, height } = sizeOf(page)
      const middle = { x: (500 * width) / height, y: 500, scale: 250, turn: Math.PI / 6, flip: false }
      const head = { x: width / 2, y: height / 2, scale: height / 400, turn: 30, flip: false }
      expect(toHeadPlace(page, middle)).toEqual(head)
      expect(toPicturePlace(page, head)).toEqual({ ...middle, turn: expect.closeTo(middle.turn, 9) })
    }
  })
  it('is relative to its picture, wherever that is on the page', () => {
    // The picture is 450 high instead of 600, and begins a little to the right of and above the page.
    expect(toHeadPlace('2-3', { ...place, x: 1000, y: 500 }, moved)).toMatchObject({ x: 510, y: 195 })
    expect(toPicturePlace('2-3', { x: 510, y: 195, scale: 0.45, turn: 0, flip: false }, moved)).toEqual({
      x: 1000,
      y: 500,
      scale: 100,
      turn: 0,
      flip: false,
    })
  })
  it.each([undefined, moved])('is the same after a round trip, up to rounding', (position) => {
    for (const page of pages) {
      const back = toPicturePlace(page, toHeadPlace(page, place, position), position)
      expect(back.flip).toBe(true)
      expect(Math.hypot(back.x - place.x, back.y - place.y)).toBeLessThan(0.2)
      expect(back.scale).toBeCloseTo(place.scale, 0)
      expect(back.turn).toBeCloseTo(place.turn, 2)
      expect(toHeadPlace(page, back, position)).toEqual(toHeadPlace(page, place, position))
    }
  })
})

it('layer key contains a hash of the content, in a private folder', () => {
  const key = layerKey('front', 'png', Buffer.from('one'))
  expect(isStorageKey(key)).toBe(true)
  expect(key).toMatch(/^templates\/front\//)
  expect(layerKey('front', 'png', Buffer.from('one'))).toBe(key)
  expect(layerKey('front', 'png', Buffer.from('other'))).not.toBe(key)
})
