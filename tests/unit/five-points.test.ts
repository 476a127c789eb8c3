import { describe, expect, it } from 'vitest'
import {
  type FivePoints,
  isHeadPlaceValid,
  parsePoints,
  placeByPoints,
  pointsOfPlace,
  toPointFields,
} from '~/domain/templates/five-points'

const place = { x: 620, y: 410, scale: 280, turn: -0.21 }

describe('five points', () => {
  it('convert to a place and back', () => {
    const back = placeByPoints(pointsOfPlace(place))
    for (const name of ['x', 'y', 'scale', 'turn'] as const) expect(back[name]).toBeCloseTo(place[name], 6)
  })
  it('are arranged as in a face: eyes above nose above mouth, left before right', () => {
    const [left, right, nose, leftMouth, rightMouth] = pointsOfPlace({ ...place, turn: 0 })
    expect(left[0]).toBeLessThan(right[0])
    expect(leftMouth[0]).toBeLessThan(rightMouth[0])
    expect(left[1]).toBeLessThan(nose[1])
    expect(nose[1]).toBeLessThan(leftMouth[1])
  })
  it('tilt to the right for a positive turn', () => {
    const [left, right] = pointsOfPlace({ ...place, turn: 0.3 })
    expect(right[1]).toBeGreaterThan(left[1])
  })
  it('survive a form to a tenth of a unit, and reject invalid numbers', () => {
    const fields = toPointFields(pointsOfPlace(place))
    const back = parsePoints(fields)
    if (!back) throw new Error('no points')
    expect(placeByPoints(back).scale).toBeCloseTo(place.scale, 0)
    for (const wrong of ['', '1e3', 'NaN', '0x10', '１２', '1,5', '9999999'])
      expect(parsePoints({ ...fields, noseX: wrong })).toBeUndefined()
  })
  it('are rejected when they form no head or are outside of the page', () => {
    const points = pointsOfPlace(place)
    expect(isHeadPlaceValid(points, 1000)).toBe(true)
    const [left, right, nose, leftMouth, rightMouth] = points
    expect(isHeadPlaceValid([right, left, nose, rightMouth, leftMouth], 1000)).toBe(false)
    const one: FivePoints = [left, left, left, left, left]
    expect(isHeadPlaceValid(one, 1000)).toBe(false)
    expect(isHeadPlaceValid(pointsOfPlace({ ...place, x: 4000 }), 1000)).toBe(false)
    expect(isHeadPlaceValid(pointsOfPlace({ ...place, scale: 12 }), 1000)).toBe(false)
  })
})
