import sharp from 'sharp'
import type { CompositeResult } from '../composite'
import { readPage } from '../page/layers'
import { encodePage } from './encode'
import { type FileKind, kindOf } from './file-kind'
import { unpackPixels } from './unpack-pixels'

export interface RemotePicture {
  bytes: Uint8Array
  type: string
}
export interface OwnPage {
  back: Uint8Array
  width: number
}

const KINDS: (FileKind | undefined)[] = ['webp', 'png', 'jpeg']

/** The remote page is decoded, must have exactly our page's size, and is encoded anew. */
export async function redrawRemotePage(
  { bytes, type }: RemotePicture,
  { back, width }: OwnPage,
): Promise<CompositeResult> {
  const kind = kindOf(bytes)
  if (!KINDS.includes(kind) || type !== `image/${kind}`) throw new Error('what came back is not what it says')
  const ours = await readPage(back, width)
  const page = await unpackPixels(
    sharp(bytes, { limitInputPixels: ours.width * ours.height, failOn: 'truncated' }),
  )
  if (page.width !== ours.width || page.height !== ours.height)
    throw new Error('what came back has another size')
  return { ok: true, picture: await encodePage(page) }
}
