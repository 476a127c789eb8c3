import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { limitInk } from '~/book/print/inks'
import type { Pixels } from '../composite/colour/pixels'
import { BadPage } from '../composite/page/layers'
import type { PrintInks } from './print'

export const JPEG = { quality: 92, chromaSubsampling: '4:4:4' }

/** A picture in a printing house's four inks, as a JPEG without a profile: the file that holds it names the profile. */
export async function separateInks(page: Pixels, { icc, limit }: PrintInks): Promise<Uint8Array> {
  const { width, height } = page
  const raw = { width, height, channels: 1 as const }
  const [cyan, magenta, yellow, black] = splitInks(await toInks(page, icc), limit)
  return sharp(cyan, { raw })
    .joinChannel([magenta, yellow, black], { raw })
    .toColourspace('cmyk')
    .jpeg(JPEG)
    .toBuffer()
}

/**
 * The library reads a profile from a path only, and knows a path again, so each one is new. With a profile that it
 * cannot use it leaves the colours as they are.
 */
async function toInks({ width, height, data }: Pixels, icc: Uint8Array): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'inks-'))
  try {
    const path = join(folder, 'house.icc')
    await writeFile(path, icc)
    const made = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .withIccProfile(path, { attach: false })
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (made.info.channels !== 4) throw new BadPage('the inks are unknown')
    return made.data
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function splitInks(ink: Uint8Array, limit: number) {
  const count = ink.length / 4
  const plane = () => Buffer.alloc(count)
  const planes = [plane(), plane(), plane(), plane()] as const
  for (let i = 0; i < count; i++) {
    const at = i * 4
    const limited = limitInk([ink[at] ?? 0, ink[at + 1] ?? 0, ink[at + 2] ?? 0, ink[at + 3] ?? 0], limit)
    for (let k = 0; k < 4; k++) (planes[k] as Buffer)[i] = limited[k] as number
  }
  return planes
}
