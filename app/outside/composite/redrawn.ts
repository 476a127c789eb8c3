import sharp from 'sharp'
import type { Composite } from './composite'
import { encode } from './encode'
import { type Kind, kindOf } from './kinds'
import { pageOf } from './layers'
import type { Pixels } from './pixels'

/** What a painter far away says is the page. */
export interface Sent {
  bytes: Uint8Array
  type: string
}
export interface PageOfOurs {
  back: Uint8Array
  /** pixels across */
  width: number
}

const KINDS: (Kind | undefined)[] = ['webp', 'png', 'jpeg']

/** Believed only once it has been decoded and has the very size of our page; what leaves here is encoded anew. */
export async function redrawn({ bytes, type }: Sent, { back, width }: PageOfOurs): Promise<Composite> {
  const kind = kindOf(bytes)
  if (!KINDS.includes(kind) || type !== `image/${kind}`) throw new Error('what came back is not what it says')
  const ours = await pageOf(back, width)
  const page = await pixelsOf(bytes, ours.width * ours.height)
  if (page.width !== ours.width || page.height !== ours.height)
    throw new Error('what came back has another size')
  return { ok: true, picture: await encode(page) }
}

async function pixelsOf(bytes: Uint8Array, limitInputPixels: number): Promise<Pixels> {
  const picture = sharp(bytes, { limitInputPixels, failOn: 'truncated' })
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) }
}
