import { describe, expect, it } from 'vitest'
import {
  clampFraming,
  FULL_FRAMING,
  MAX_SIDE_PX,
  mustRedraw,
  placeOnCanvas,
  rotateFraming,
} from '~/ui/photo/framing'

// The geometry of turning, cropping and scaling a photo in the browser.

const photo = { width: 4000, height: 3000 }

describe('a photo before its upload', () => {
  it('is scaled to the longest allowed side, in proportion', () => {
    expect(placeOnCanvas(photo, FULL_FRAMING, MAX_SIDE_PX)).toEqual({
      width: 2048,
      height: 1536,
      scale: 0.512,
      x: 0,
      y: 0,
    })
  })
  it('is not enlarged', () => {
    expect(placeOnCanvas({ width: 300, height: 200 }, FULL_FRAMING, MAX_SIDE_PX)).toMatchObject({
      width: 300,
      scale: 1,
    })
  })
  it('swaps its sides when turned, and is unchanged after four turns', () => {
    const once = rotateFraming(FULL_FRAMING)
    expect(placeOnCanvas(photo, once, MAX_SIDE_PX)).toMatchObject({ width: 1536, height: 2048 })
    expect(rotateFraming(rotateFraming(rotateFraming(once)))).toEqual(FULL_FRAMING)
  })
  it('shows the same area when turned', () => {
    const topLeft = clampFraming({ turns: 0, zoom: 2, x: 0, y: 0 })
    expect(rotateFraming(topLeft)).toEqual({ turns: 1, zoom: 2, x: 0.75, y: 0.25 })
  })
  it('is cropped at full resolution', () => {
    const cut = clampFraming({ turns: 0, zoom: 2, x: 1, y: 0.5 })
    expect(placeOnCanvas(photo, cut, MAX_SIDE_PX)).toMatchObject({
      width: 2000,
      height: 1500,
      scale: 1,
      x: -1000,
    })
  })
  it.each([
    ['nobody touched and small enough', { width: 2048, height: 900 }, FULL_FRAMING, 100, false],
    ['too long', { width: 2049, height: 900 }, FULL_FRAMING, 100, true],
    ['too heavy', { width: 900, height: 900 }, FULL_FRAMING, 6e6, true],
    ['turned', { width: 900, height: 900 }, rotateFraming(FULL_FRAMING), 100, true],
    ['cut', { width: 900, height: 900 }, { ...FULL_FRAMING, zoom: 1.5 }, 100, true],
  ])('%s · redrawn only if needed', (_, size, framing, bytes, drawn) => {
    expect(mustRedraw(size, framing, bytes)).toBe(drawn)
  })
})

it('a crop frame stays within the photo', () => {
  for (const [x, y] of [
    [-1, 5],
    [0.5, 0.1],
  ] as const) {
    const framing = clampFraming({ turns: 0, zoom: 3, x, y })
    for (const at of [framing.x, framing.y]) {
      expect(at).toBeGreaterThanOrEqual(0.5 / 3)
      expect(at).toBeLessThanOrEqual(1 - 0.5 / 3)
    }
  }
  expect(clampFraming({ ...FULL_FRAMING, zoom: 0.2, x: 0.1 })).toEqual(FULL_FRAMING)
})
