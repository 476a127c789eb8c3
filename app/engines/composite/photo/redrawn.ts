import sharp from 'sharp'
import type { Composite } from '../composite'
import { pageOf } from '../page/layers'
import { encode } from './encode'
import { type Kind, kindOf } from './kinds'
import { unpacked } from './unpacked'

/** The response of a remote painting service. */
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

/** The remote page is decoded, must have exactly our page's size, and is encoded anew. */
export async function redrawn({ bytes, type }: Sent, { back, width }: PageOfOurs): Promise<Composite> {
  const kind = kindOf(bytes)
  if (!KINDS.includes(kind) || type !== `image/${kind}`) throw new Error('what came back is not what it says')
  const ours = await pageOf(back, width)
  const page = await unpacked(
    sharp(bytes, { limitInputPixels: ours.width * ours.height, failOn: 'truncated' }),
  )
  if (page.width !== ours.width || page.height !== ours.height)
    throw new Error('what came back has another size')
  return { ok: true, picture: await encode(page) }
}
