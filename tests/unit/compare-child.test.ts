import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { defaultLook, lookWith } from '~/art/child/look'
import type { HeadTemplate } from '~/engines/drawn/drawn'
import { drawnEngine } from '~/engines/drawn/engine'

// How far two pictures of a page are apart where its child is.

const picture = 'whale-song/26-27'
const shot = { px: 300 }

async function paint(look = defaultLook): Promise<Uint8Array> {
  const made = await drawnEngine.paintPage({ picture, shot, look })
  if (!made.ok) throw new Error(made.reason)
  return made.picture.bytes
}
async function differenceOf(pictures: [Uint8Array, Uint8Array], name = picture) {
  const compared = await drawnEngine.compareChild({ picture: name, look: defaultLook, pictures })
  return compared.ok ? compared.difference : compared.reason
}
async function withSpot(bytes: Uint8Array, left: number, top: number) {
  const spot = { create: { width: 24, height: 24, channels: 3, background: '#ff0000' } } as const
  return sharp(bytes)
    .composite([{ input: spot, left, top }])
    .webp({ lossless: true })
    .toBuffer()
}

const template: HeadTemplate = {
  back: await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a8d0e0' } })
    .png()
    .toBuffer(),
  place: { x: 500, y: 400, scale: 200, turn: 0, flip: false },
}
async function paintUploaded(look = defaultLook): Promise<Uint8Array> {
  const made = await drawnEngine.paintPageWithHead({ look, template, px: 300 })
  if (!made.ok) throw new Error(made.reason)
  return made.picture.bytes
}
async function differenceOfHeads(pictures: [Uint8Array, Uint8Array], over: Partial<HeadTemplate> = {}) {
  const compared = await drawnEngine.compareChild({
    template: { ...template, ...over },
    look: defaultLook,
    pictures,
  })
  return compared.ok ? compared.difference : compared.reason
}

describe('two pictures of an uploaded page with a drawn head', () => {
  it('of one child are the same, of two children are not', async () => {
    const [one, again] = [await paintUploaded(), await paintUploaded()]
    expect(await differenceOfHeads([one, again])).toBe(0)
    const other = await paintUploaded(lookWith({ skin: { tone: '10c', shift: 0 } }))
    expect(await differenceOfHeads([one, other])).toBeGreaterThan(1)
  })

  it('may differ far from the head, and not on it', async () => {
    const plain = await sharp(await paintUploaded())
      .webp({ lossless: true })
      .toBuffer()
    expect(await differenceOfHeads([plain, await withSpot(plain, 2, 270)])).toBe(0)
    expect(await differenceOfHeads([plain, await withSpot(plain, 140, 120)])).toBeGreaterThan(1)
  })

  it('do not differ where the head lies beyond the page, and are not compared without a page', async () => {
    const [one, other] = [await paintUploaded(), await paintUploaded(lookWith({ brows: 'bushy' }))]
    expect(await differenceOfHeads([one, other], { place: { ...template.place, x: 5000 } })).toBe(0)
    expect(await differenceOfHeads([one, one], { back: Buffer.from('no picture') })).toBe('badTemplate')
  })
})

describe('two pictures of a page', () => {
  it('of one child are the same, of two children are not', async () => {
    const [one, again] = [await paint(), await paint()]
    expect(await differenceOf([one, again])).toBe(0)
    const other = await paint(lookWith({ skin: { tone: '10c', shift: 0 } }))
    expect(await differenceOf([one, other])).toBeGreaterThan(1)
  })

  it('may differ far from the child, and not on it', async () => {
    const one = await paint()
    const plain = await sharp(one).webp({ lossless: true }).toBuffer()
    const differences = []
    for (let left = 0; left < 300; left += 92)
      differences.push(await differenceOf([plain, await withSpot(plain, left, 60)]))
    expect(differences).toContain(0)
    expect(differences.some((one) => Number(one) > 1)).toBe(true)
  })

  it('of different sizes are as far apart as can be, and those of no painting of ours are not compared', async () => {
    const one = await paint()
    const small = await sharp(one).resize(100).webp().toBuffer()
    expect(await differenceOf([one, small])).toBe(100)
    expect(await differenceOf([one, one], 'constructor')).toBe('unknown')
  })
})
