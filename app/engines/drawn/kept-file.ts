import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { GlobalCompositeOperation } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { KeptTile } from '~/art/kept/keep-planes'
import { type KeptPlanes, paintChild } from '~/art/kept/paint-child'
import { isOpaque, type Pixels } from '~/art/layers'
import type { Page } from '~/art/page'
import type { KeptPage } from './drawn'

// The layers of a page in one file: the header's length in 4 bytes, the header as JSON, and the tiles one after the other.
// Lossless WebP would be a third smaller, and take four times as long to read.

type Codec = 'deflate' | 'jpeg'
interface TileEntry {
  group: number
  blend: GlobalCompositeOperation
  tile: number
  codec: Codec
  width: number
  height: number
  bytes: number
}
interface Header {
  /** the tiles of which something was saved; nothing is known of the others */
  tiles: number[]
  entries: TileEntry[]
}

/** JPEG for print, whose lossless layers would fill the disk; it has no alpha. */
export class KeptFileWriter {
  private readonly entries: TileEntry[] = []
  private readonly blobs: Uint8Array[] = []

  constructor(private readonly codec: Codec) {}

  save = async ({ group, blend, tile, pixels }: KeptTile) => {
    const codec = isOpaque(pixels) ? this.codec : 'deflate'
    const blob = codec === 'jpeg' ? await encodeJpeg(pixels) : deflate(pixels)
    const { width, height } = pixels
    this.entries.push({ group, blend, tile, codec, width, height, bytes: blob.length })
    this.blobs.push(blob)
  }

  /** Nothing if no layer was saved: the page has no child. */
  finish(): Uint8Array | undefined {
    if (!this.entries.length) return undefined
    const tiles = [...new Set(this.entries.map(({ tile }) => tile))]
    const header = Buffer.from(JSON.stringify({ tiles, entries: this.entries } satisfies Header))
    const length = Buffer.alloc(4)
    length.writeUInt32LE(header.length)
    return Buffer.concat([length, header, ...this.blobs])
  }
}

/** The page with what its first take shows of the child. Nothing if that lies where nothing was kept. */
export async function paintOverKept(page: Page, { base, planes }: KeptPage): Promise<Pixels | undefined> {
  const { width, height } = base
  const readBase = async () => ({ data: await decodeOpaque(base.bytes), width, height })
  return planes ? paintChild(page, { readBase, readTiles: openKeptFile(planes) }) : readBase()
}

function openKeptFile(file: Uint8Array): KeptPlanes['readTiles'] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const from = 4 + bytes.readUInt32LE()
  const { tiles, entries }: Header = JSON.parse(bytes.toString('utf8', 4, from))
  const known = new Set(tiles)
  let at = from
  const placed = entries.map((entry) => {
    const start = at
    at += entry.bytes
    return { ...entry, start }
  })
  return async (group, tile) => {
    if (!known.has(tile)) return undefined
    const found = placed.filter((entry) => entry.group === group && entry.tile === tile)
    return Promise.all(
      found.map(async ({ start, ...entry }) => ({
        blend: entry.blend,
        pixels: await decode(entry, bytes.subarray(start, start + entry.bytes)),
      })),
    )
  }
}

const decode = async ({ codec, width, height }: TileEntry, bytes: Buffer): Promise<Pixels> => ({
  data: codec === 'jpeg' ? await decodeOpaque(bytes) : inflate(bytes, width * height),
  width,
  height,
})

const encodeJpeg = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
    .toBuffer()

export async function decodeOpaque(bytes: Uint8Array): Promise<Uint8ClampedArray> {
  const { buffer, byteOffset, length } = await sharp(bytes).ensureAlpha().raw().toBuffer()
  return new Uint8ClampedArray(buffer, byteOffset, length)
}

/** Channel after channel, each pixel as its difference from the one before it. */
function deflate({ data }: Pixels): Uint8Array {
  const count = data.length / 4
  const planar = new Uint8Array(data.length)
  for (let channel = 0; channel < 4; channel++)
    for (let i = 0, last = 0; i < count; i++) {
      const value = data[i * 4 + channel] ?? 0
      planar[channel * count + i] = value - last
      last = value
    }
  return deflateRawSync(planar, { level: 3 })
}

function inflate(bytes: Uint8Array, count: number): Uint8ClampedArray {
  const planar = inflateRawSync(bytes)
  const data = new Uint8ClampedArray(planar.length)
  for (let channel = 0; channel < 4; channel++)
    for (let i = 0, last = 0; i < count; i++) {
      last = (last + (planar[channel * count + i] ?? 0)) & 255
      data[i * 4 + channel] = last
    }
  return data
}
