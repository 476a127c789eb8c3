import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharingPictureUrl, sourceSet } from '~/domain/pictures/picture'
import { makeVariants, pictureName } from '~/domain/pictures/variants.server.mjs'

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c4412a' } })
    .png()
    .toBuffer()

describe('a picture', () => {
  it('is named by its content', async () => {
    const [one, other] = [await red(10, 10), await red(11, 10)]
    expect(pictureName('whale', one)).toBe(pictureName('whale', one))
    expect(pictureName('whale', one)).not.toBe(pictureName('whale', other))
  })
  it('is made in all its widths and three formats, and once for link previews', async () => {
    const { picture, variants } = await makeVariants('whale', await red(500, 375))
    expect(picture).toMatchObject({ width: 500, height: 375, widths: [240, 360, 480] })
    expect(variants.map(({ file }) => file)).toEqual([
      ...[240, 360, 480].flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${width}.${format}`)),
      'og.jpg',
    ])
    const sizes = await Promise.all(variants.map(({ bytes }) => sharp(bytes).metadata()))
    expect(sizes.slice(0, 3).map(({ format, width, height }) => [format, width, height])).toEqual([
      ['heif', 240, 180],
      ['webp', 240, 180],
      ['jpeg', 240, 180],
    ])
    expect(sizes.at(-1)).toMatchObject({ width: 1200, height: 630 })
  })
  it('painted at full width is smaller as AVIF than as WebP, and is kept as it was painted', async () => {
    const bytes = await readFile('db/seed/pictures/north-wind/16-17.avif')
    const { variants } = await makeVariants('wind', bytes)
    const files = Object.fromEntries(variants.map(({ file, bytes }) => [file, bytes]))
    expect(files['1200.avif']?.length).toBeLessThan(files['1200.webp']?.length ?? 0)
    expect(files['whole.avif']?.equals(bytes)).toBe(true)
  })
  it('has a blurred placeholder small enough to be inlined', async () => {
    const { picture } = await makeVariants('whale', await red(800, 800))
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(picture.placeholder.length).toBeLessThan(400)
  })
  it('is never enlarged', async () => {
    expect((await makeVariants('dot', await red(100, 100))).picture.widths).toEqual([100])
  })
  it('has a srcset of its existing widths', () => {
    const picture = {
      url: '/pictures/whale-1/480.jpg',
      width: 960,
      height: 960,
      widths: [240, 480],
      placeholder: '',
    }
    expect(sourceSet(picture, 'avif')).toBe(
      '/pictures/whale-1/240.avif 240w, /pictures/whale-1/480.avif 480w',
    )
    expect(sharingPictureUrl(picture)).toBe('/pictures/whale-1/og.jpg')
  })
})
