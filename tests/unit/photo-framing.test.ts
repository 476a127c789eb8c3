import { describe, expect, it } from 'vitest'
import { drawingOf, held, LONGEST, mustBeDrawn, turned, WHOLE } from '~/ui/photo/framing'

// The geometry of turning, cropping and scaling a photo in the browser.

const photo = { width: 4000, height: 3000 }

describe('a photo before its upload', () => {
  it('is scaled to the longest allowed side, in proportion', () => {
    expect(drawingOf(photo, WHOLE, LONGEST)).toEqual({ width: 2048, height: 1536, scale: 0.512, x: 0, y: 0 })
  })
  it('is not enlarged', () => {
    expect(drawingOf({ width: 300, height: 200 }, WHOLE, LONGEST)).toMatchObject({ width: 300, scale: 1 })
  })
  it('swaps its sides when turned, and is unchanged after four turns', () => {
    const once = turned(WHOLE)
    expect(drawingOf(photo, once, LONGEST)).toMatchObject({ width: 1536, height: 2048 })
    expect(turned(turned(turned(once)))).toEqual(WHOLE)
  })
  it('shows the same area when turned', () => {
    const topLeft = held({ turns: 0, zoom: 2, x: 0, y: 0 })
    expect(turned(topLeft)).toEqual({ turns: 1, zoom: 2, x: 0.75, y: 0.25 })
  })
  it('is cropped at full resolution', () => {
    const cut = held({ turns: 0, zoom: 2, x: 1, y: 0.5 })
    expect(drawingOf(photo, cut, LONGEST)).toMatchObject({ width: 2000, height: 1500, scale: 1, x: -1000 })
  })
  it.each([
    ['nobody touched and small enough', { width: 2048, height: 900 }, WHOLE, 100, false],
    ['too long', { width: 2049, height: 900 }, WHOLE, 100, true],
    ['too heavy', { width: 900, height: 900 }, WHOLE, 6e6, true],
    ['turned', { width: 900, height: 900 }, turned(WHOLE), 100, true],
    ['cut', { width: 900, height: 900 }, { ...WHOLE, zoom: 1.5 }, 100, true],
  ])('%s · redrawn only if needed', (_, size, framing, bytes, drawn) => {
    expect(mustBeDrawn(size, framing, bytes)).toBe(drawn)
  })
})

it('a crop frame stays within the photo', () => {
  for (const [x, y] of [
    [-1, 5],
    [0.5, 0.1],
  ] as const) {
    const framing = held({ turns: 0, zoom: 3, x, y })
    for (const at of [framing.x, framing.y]) {
      expect(at).toBeGreaterThanOrEqual(0.5 / 3)
      expect(at).toBeLessThanOrEqual(1 - 0.5 / 3)
    }
  }
  expect(held({ ...WHOLE, zoom: 0.2, x: 0.1 })).toEqual(WHOLE)
})
