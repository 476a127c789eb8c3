import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CompositePort } from '~/engines/composite/composite'
import { FRAME, HEAD } from '~/engines/composite/cut-out/frame'
import { decodeHead, type HeadPixels } from '~/engines/composite/cut-out/head'
import { openEngine } from '~/engines/composite/engine'
import { extractHead } from '../support/composites'
import {
  drawBallBefore,
  drawClosedEyes,
  drawCollar,
  drawHairAtEdge,
  drawHandsOnHair,
  drawHandsUnderLamps,
  drawHandsUnderStrongLamps,
  drawMask,
  drawNarrowCheek,
  drawTwoLights,
  drawWideMouth,
} from '../support/covered-faces'
import { drawChild } from '../support/drawn-child'
import { drawPhoto } from '../support/drawn-faces'
import { shootScreen } from '../support/screen-photos'

// A head is cut out without what touches it, and tells what may spoil it.

let engine: CompositePort
beforeAll(async () => {
  engine = await openEngine()
})

const alphaAt = ({ data }: HeadPixels, x: number, y: number) =>
  data[(Math.round(FRAME / 2 + y * HEAD) * FRAME + Math.round(FRAME / 2 + x * HEAD)) * 4 + 3]

describe('a head that something touches', () => {
  it('is cut out without a collar beside its jaw', async () => {
    const head = await decodeHead(await extractHead(engine, await drawCollar()))
    expect(alphaAt(head, 0.47, 0.3)).toBe(0)
    expect(alphaAt(head, 0.1, 0.4)).toBe(255)
  })
  it('is cut out without hands on its hair', async () => {
    const head = await decodeHead(await extractHead(engine, await drawHandsOnHair()))
    for (const side of [-1, 1]) expect(alphaAt(head, side * 0.42, -0.32)).toBe(0)
    expect(alphaAt(head, 0, -0.4)).toBe(255)
  })
})

describe('what may spoil a head', () => {
  const cases: [string, string | undefined, () => Promise<Uint8Array> | Uint8Array][] = [
    ['short hair', undefined, () => drawPhoto()],
    ['long hair', undefined, () => drawPhoto({ longHair: true })],
    ['deep skin and black hair', undefined, () => drawPhoto({ skin: '#6b4430', hair: '#15100e' })],
    ['fair skin and fair hair', undefined, () => drawPhoto({ skin: '#f2cdb4', hair: '#c9a15f' })],
    ['hands on the hair', 'untidy', drawHandsOnHair],
    ['hands on the hair under lamps of two colours', 'untidy', drawHandsUnderLamps],
    ['a head that is lost under lamps of two colours', 'untidy', drawHandsUnderStrongLamps],
    ['a cheek that ends before its outer points', undefined, drawNarrowCheek],
    ['a ball before a cheek', 'untidy', drawBallBefore],
    ['a crown beyond the photo', 'crownCut', () => drawPhoto({ y: 140 })],
    ['a crown far beyond the photo', 'crownCut', () => drawPhoto({ y: 110 })],
    ['glaring light', 'clipped', () => sharp(drawPhoto()).linear(2.2, 60).png().toBuffer()],
    ['lamps of two colours', 'twoLights', drawTwoLights],
    ['a mouth wide open', 'mouthOpen', drawWideMouth],
    ['no colour', 'noColour', () => sharp(drawPhoto()).greyscale().png().toBuffer()],
    ['a mask', 'mouthCovered', drawMask],
    ['closed eyes', 'eyesClosed', drawClosedEyes],
    ['hair beyond the photo’s side', 'sideCut', drawHairAtEdge],
    ['a short-haired head close to the photo’s side', undefined, () => drawPhoto({ x: 160 })],
    ['a screen', 'screen', () => shootScreen(drawPhoto())],
    ['deep skin on a screen', 'screen', () => shootScreen(drawPhoto({ skin: '#6b4430', hair: '#15100e' }))],
    ['a screen close to the camera', 'screen', () => shootScreen(drawPhoto(), { pitch: 2.1 })],
    ['the squares of a poor JPEG', undefined, () => sharp(drawPhoto()).jpeg({ quality: 20 }).toBuffer()],
    ['a drawn child', 'drawing', () => drawChild(4)],
    ['a drawn child of fair skin', 'drawing', () => drawChild(9)],
  ]
  it.each(cases)('%s: %s', async (_, doubt, make) => {
    expect((await extractHead(engine, await make())).doubt).toBe(doubt)
  })
})
