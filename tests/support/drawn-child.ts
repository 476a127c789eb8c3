import sharp from 'sharp'
import { sampleChildren } from '~/art/child/sheets/sample-children'
import { paintPortrait } from '~/art/portrait/paint-portrait'

/** A child of the shop's own drawings, on a plain ground. */
export async function drawChild(which: number): Promise<Uint8Array> {
  const look = sampleChildren[which]
  if (!look) throw new Error('no such child')
  const { data, width, height } = await paintPortrait(look, 800)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#cfe0e6' })
    .png()
    .toBuffer()
}
