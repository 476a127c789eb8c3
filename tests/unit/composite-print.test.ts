import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CompositePort, Head, HeadSize } from '~/engines/composite/composite'
import { FRAME } from '~/engines/composite/cut-out/frame'
import { scaleHead } from '~/engines/composite/cut-out/head'
import { openEngine } from '~/engines/composite/engine'
import { drawPhoto } from '../support/drawn-faces'

// A head at print size and the same head at screen size.

let engine: CompositePort
beforeAll(async () => {
  engine = await openEngine()
})
const large = drawPhoto({ width: 1600, height: 1600, x: 800, y: 760, size: 420 })
async function headOf(photo: Uint8Array, size?: HeadSize): Promise<Head> {
  const cut = await engine.headOf(photo, size)
  if (!cut.ok) throw new Error(cut.reason)
  return cut.head
}
const widthOf = async ({ picture }: Head) => (await sharp(picture).metadata()).width
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('a head for the screen', () => {
  it('has the pixels of the last cut-out, so that no change goes unnoticed', async () => {
    const { picture, tone } = await headOf(drawPhoto())
    const pixels = await sharp(picture).raw().toBuffer()
    expect([tone, sha256(pixels).slice(0, 16)]).toEqual(['#daa483', '8a73efc737ce2e93'])
  })
})

describe('a head for print', () => {
  it('is as large as in the photo, and never enlarged', async () => {
    expect(await widthOf(await headOf(large))).toBe(FRAME)
    const width = (await widthOf(await headOf(large, 'print'))) ?? 0
    expect(width).toBeGreaterThan(FRAME * 1.5)
    expect(width).toBeLessThan(FRAME * 4)
    // A small photo has no more pixels to give.
    expect(await widthOf(await headOf(drawPhoto({ size: 80 }), 'print'))).toBe(FRAME)
  })

  it('has the same outline and tone as the one for the screen', async () => {
    const [small, fine] = [await headOf(large), await headOf(large, 'print')]
    expect(fine.tone).toBe(small.tone)
    const [one, other] = [await scaleHead(small, 320), await scaleHead(fine, 320)]
    let [outline, colours, count] = [0, 0, 0]
    for (let i = 0; i < one.data.length; i += 4) {
      outline = Math.max(outline, Math.abs((one.data[i + 3] ?? 0) - (other.data[i + 3] ?? 0)))
      if ((one.data[i + 3] ?? 0) < 250) continue
      count++
      for (let c = 0; c < 3; c++) colours += Math.abs((one.data[i + c] ?? 0) - (other.data[i + c] ?? 0)) / 3
    }
    expect(outline).toBeLessThan(40)
    expect(colours / count).toBeLessThan(2)
  })

  it('has about the same width from a photo turned on its side', async () => {
    const lying = await sharp(large).rotate(90).png().toBuffer()
    const [standing, turned] = [await headOf(large, 'print'), await headOf(lying, 'print')]
    expect(Math.abs(((await widthOf(turned)) ?? 0) - ((await widthOf(standing)) ?? 0))).toBeLessThan(60)
  })
})
