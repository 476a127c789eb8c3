import { describe, expect, it } from 'vitest'
import { FRAME, HEAD } from '~/engines/composite/cut-out/frame'
import type { Face, Point } from '~/engines/composite/photo/faces'
import { findBehind, findPeople, judgeFrame, pickFace } from '~/engines/composite/photo/judge-photo'

// The coach with given faces and frames, without a photograph.

const at = (x: number, y: number): Point => [FRAME / 2 + x * HEAD, FRAME / 2 + y * HEAD]
/** Eyes, mouth and outline lie in the frame's middle; `aside` moves the nose towards a cheek. */
function meshOf({ aside = 0 } = {}): Point[] {
  const mesh: Point[] = Array.from({ length: 478 }, () => at(0, 0.1))
  for (const i of [33, 133, 159, 145]) mesh[i] = at(-0.152, 0)
  for (const i of [362, 263, 386, 374]) mesh[i] = at(0.152, 0)
  for (const i of [1, 4]) mesh[i] = at(aside * 0.3, 0.2)
  mesh[234] = at(-0.3, 0.1)
  mesh[454] = at(0.3, 0.1)
  return mesh
}
const aFace = (over: Partial<Face> = {}): Face => ({
  mesh: meshOf(),
  sure: 0.95,
  fits: 0.97,
  width: 200,
  roll: 0,
  ...over,
})
/** The frame is sharp, evenly lit, and far from every edge. */
function aFrame() {
  const count = FRAME * FRAME
  const fine = Float32Array.from({ length: count }, (_, i) =>
    ((i % FRAME) >> 2) % 2 === (Math.floor(i / FRAME) >> 2) % 2 ? 0.35 : 0.6,
  )
  return { width: FRAME, height: FRAME, r: fine, g: fine, b: fine, within: new Float32Array(count).fill(500) }
}

describe('choice of a face', () => {
  it('ignores a larger face that is uncertain', () => {
    const child = aFace({ width: 150 })
    expect(pickFace([aFace({ sure: 0.3, fits: 0.5, width: 400 }), child])).toEqual({ ok: true, face: child })
  })
  it.each([
    [2, 120, false],
    [2, 90, true],
    [3, 120, false],
  ])('among %i faces, the others %i wide next to one of 200 · accepted: %s', (count, width, ok) => {
    const others = Array.from({ length: count - 1 }, () => aFace({ width }))
    expect(pickFace([aFace(), ...others]).ok).toBe(ok)
  })
  it.each([
    [2, 'twoFaces'],
    [3, 'threeFaces'],
    [4, 'severalFaces'],
  ])('of %i people is refused as %s', (count, reason) => {
    expect(pickFace(Array.from({ length: count }, () => aFace()))).toEqual({ ok: false, reason })
  })
  it('finds no face where all are uncertain', () => {
    expect(pickFace([aFace({ sure: 0.5, fits: 0.9 })])).toEqual({ ok: false, reason: 'noFace' })
  })
})

describe('what is behind the child that is meant', () => {
  it.each([
    ['a small face', { width: 60 }, true],
    ['a small face that is uncertain', { width: 60, sure: 0.5, fits: 0.6 }, true],
    ['a face too small beside the largest alone', { width: 90 }, true],
    ['a poster beside the child', { width: 110, sure: 0.5, fits: 0.6 }, false],
    ['a poster larger than the child', { width: 300, sure: 0.5, fits: 0.6 }, false],
  ])('%s: %s', (_, over, isBehind) => {
    const [large, meant, other] = [aFace(), aFace({ width: 130 }), aFace(over)]
    const faces = [large, meant, other]
    expect(findBehind(faces, { people: findPeople(faces), meant })).toEqual(isBehind ? [other] : [])
  })
})

describe('a face in its frame', () => {
  it.each([
    [0, true],
    [0.5, true],
    [-0.5, true],
    [0.75, false],
    [-0.75, false],
  ])('with its nose %d of the way to a cheek · accepted as looking ahead: %s', (aside, ok) => {
    const verdict = judgeFrame(aFrame(), meshOf({ aside }))
    expect(verdict).toEqual(ok ? { ok: true } : { ok: false, reason: 'turnedAway' })
  })
})
