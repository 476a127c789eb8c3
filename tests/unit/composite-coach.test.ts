import { describe, expect, it } from 'vitest'
import { FRAME, HEAD } from '~/engines/composite/cut-out/frame'
import { paintOver } from '~/engines/composite/photo/crop-to-face'
import type { Face, Point } from '~/engines/composite/photo/faces'
import { judgeFrame, pickFace } from '~/engines/composite/photo/judge-photo'

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

describe('another face beside the child that is meant', () => {
  const [width, height] = [600, 500]
  const faceAt = (x: number, y: number, over: Partial<Face>) =>
    aFace({ mesh: Array.from({ length: 478 }, (): Point => [x, y]), ...over })
  /** Whether a picture whose neighbouring pixels all differ is painted over at this point. */
  function isHidden(face: Face, [x, y]: Point) {
    const plain = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => (i * 37) % 251)
    const data = plain.slice()
    paintOver({ width, height, data }, { face, meant: faceAt(200, 150, { width: 100 }), scale: 1 })
    const at = (y * width + x) * 4
    return [0, 1, 2].some((c) => data[at + c] !== plain[at + c])
  }
  const HAIR = [255, 250] as const
  const unsure = { sure: 0.5, fits: 0.6 }

  it.each([
    ['a small one', faceAt(300, 250, { width: 45 }), true, false],
    ['one in profile', faceAt(330, 180, { width: 100, ...unsure }), true, false],
    ['a poster', faceAt(330, 150, { width: 250, ...unsure }), true, false],
    ['one below it', faceAt(230, 300, { width: 100, ...unsure }), true, true],
    ['a face that is certain', faceAt(300, 250, { width: 70 }), true, true],
  ])('%s is painted over', (_, face, isFaceHidden, isHairHidden) => {
    const [x, y] = face.mesh[0] as Point
    expect([isHidden(face, [x, y]), isHidden(face, HAIR)]).toEqual([isFaceHidden, isHairHidden])
  })
  it('leaves the child’s head', () => {
    expect(isHidden(faceAt(330, 150, { width: 250, ...unsure }), [250, 150])).toBe(false)
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
