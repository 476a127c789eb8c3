import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readLayers } from '~/engines/composite/page/layers'
import { redrawPhoto } from '~/engines/composite/photo/decode'
import { halfTransparentTitle, noisePicture, plainPicture } from '../support/uploads'

// Pages and titles are stored as large as print needs them, and never larger than the print engine accepts.

const sizeOf = async (bytes: Uint8Array, as: 'page' | 'title' | 'overlay') => {
  const made = await redrawPhoto(bytes, as)
  return made.ok ? [made.picture.type, made.picture.width, made.picture.height] : made.reason
}

describe('a page stored for print', () => {
  it.each([
    [6000, 3000, 6000, 3000],
    [8000, 4000, 6200, 3100],
    [300, 8000, 233, 6200],
    [400, 300, 400, 300],
  ])('of %d by %d is stored as %d by %d', async (width, height, across, down) => {
    const bytes = await plainPicture(width, height).png().toBuffer()
    expect(await sizeOf(bytes, 'page')).toEqual(['image/jpeg', across, down])
  })
  it('is turned upright, and transparent parts become paper', async () => {
    const turned = await plainPicture(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await sizeOf(turned, 'page')).toEqual(['image/jpeg', 300, 600])
    const made = await redrawPhoto(await halfTransparentTitle(400, 400), 'page')
    const pixel =
      made.ok &&
      (await sharp(made.picture.bytes).extract({ left: 390, top: 9, width: 1, height: 1 }).raw().toBuffer())
    expect([...(pixel || [])].every((one, i) => Math.abs(one - ([255, 251, 244][i] ?? 0)) < 4)).toBe(true)
  })
  it('is compressed more when it would exceed the engine’s size limit', async () => {
    const sent = await noisePicture(4400, 4400).jpeg({ quality: 25 }).toBuffer()
    expect(sent.length).toBeLessThan(10 * 1024 * 1024)
    const made = await redrawPhoto(sent, 'page')
    if (!made.ok) throw new Error(made.reason)
    expect(made.picture.bytes.length).toBeLessThan(18 * 1024 * 1024)
    expect(made.picture.width).toBeGreaterThanOrEqual(4096)
    const place = { x: 500, y: 500, scale: 100, turn: 0, flip: false }
    expect((await readLayers({ back: made.picture.bytes, place }, 600)).back.width).toBe(600)
  })
})

describe('a title stored for print', () => {
  it('keeps its transparency and its size', async () => {
    const made = await redrawPhoto(await halfTransparentTitle(5000, 5000), 'title')
    expect(made.ok && (await sharp(made.picture.bytes).metadata())).toMatchObject({
      ...{ format: 'png', width: 5000, height: 5000, hasAlpha: true },
    })
  })
  it('is rejected above 25 million pixels', async () => {
    expect(await sizeOf(await halfTransparentTitle(5001, 5000), 'title')).toBe('tooManyPixels')
  })
})

describe('a picture laid over a page, stored for print', () => {
  it('keeps its transparency', async () => {
    const made = await redrawPhoto(await halfTransparentTitle(800, 600), 'overlay')
    if (!made.ok) throw new Error(made.reason)
    const { data, info } = await sharp(made.picture.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([made.picture.type, info.width, info.channels, data[3], data[799 * 4 + 3]]).toEqual([
      'image/png',
      800,
      4,
      255,
      0,
    ])
  })
  it('is a JPEG as a page is when nothing of it is transparent', async () => {
    const plain = await plainPicture(6000, 3000).ensureAlpha().png().toBuffer()
    expect(await sizeOf(plain, 'overlay')).toEqual(['image/jpeg', 6000, 3000])
  })
  it('has no more pixels than a title when it is transparent', async () => {
    expect(await sizeOf(await halfTransparentTitle(8192, 600), 'overlay')).toEqual(['image/png', 4096, 300])
  })
})
