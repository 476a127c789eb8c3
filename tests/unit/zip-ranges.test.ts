import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { checksum } from '~/domain/pictures/checksum.server'
import { layOutZip, readZip, type ZipLayout, type ZipSource } from '~/http/formats/zip-ranges.server'
import { unzip } from '../support/unzip'
import { readZipIndex } from '../support/zip-index'

async function* twoPieces(bytes: Buffer) {
  const middle = Math.floor(bytes.length / 2)
  yield bytes.subarray(0, middle)
  yield bytes.subarray(middle)
}

const source = (name: string, bytes: Buffer): ZipSource => ({
  ...{ name, bytes: bytes.length, crc32: checksum(bytes) },
  open: async ({ first, last }) => twoPieces(bytes.subarray(first, last + 1)),
})

const files = [
  source('B1/manifest.csv', Buffer.from('순서')),
  source('B1/one.pdf', Buffer.alloc(3000, 7)),
  source('B1/empty.txt', Buffer.alloc(0)),
  source('B1/two.pdf', Buffer.from('PK\x03\x04 is no record here')),
]

/** As long as no computer stores it; only the asked parts are made. */
const hugeFile = (name: string, bytes: number): ZipSource => ({
  ...{ name, bytes, crc32: 0 },
  open: async ({ first, last }) => twoPieces(Buffer.alloc(last - first + 1)),
})

const read = (layout: ZipLayout, first: number, last: number) => buffer(readZip(layout, { first, last }))

it('an archive holds every file byte for byte and is as long as was said before', async () => {
  const layout = layOutZip(files)
  const bytes = await buffer(readZip(layout))
  expect(bytes.length).toBe(layout.size)
  expect([...unzip(bytes)].map(([name, content]) => [name, checksum(content)])).toEqual(
    files.map(({ name, crc32 }) => [name, crc32]),
  )
})

it('any range has the bytes that the whole has there', async () => {
  const layout = layOutZip(files)
  const whole = await buffer(readZip(layout))
  for (let first = 0; first < whole.length; first += 97)
    for (const last of [first, first + 40, first + 1500, whole.length - 1])
      expect(await read(layout, first, last)).toEqual(whole.subarray(first, last + 1))
})

it('a download that broke off at any place is completed by the rest', async () => {
  const layout = layOutZip(files)
  const whole = await buffer(readZip(layout))
  for (const at of [1, 31, 500, 3100, whole.length - 3])
    expect(Buffer.concat([await read(layout, 0, at - 1), await read(layout, at, layout.size - 1)])).toEqual(
      whole,
    )
})

it('a file that became shorter or longer breaks the archive off', async () => {
  const short = {
    ...source('one.pdf', Buffer.alloc(9)),
    bytes: 10,
    open: async () => twoPieces(Buffer.alloc(9)),
  }
  const long = { ...short, open: async () => twoPieces(Buffer.alloc(11)) }
  for (const file of [short, long])
    await expect(buffer(readZip(layOutZip([file])))).rejects.toThrow('one.pdf')
})

it('files and positions beyond 4 GiB have their sizes and places in the index', async () => {
  const big = 5 * 2 ** 30
  const layout = layOutZip([
    hugeFile('big.pdf', big),
    hugeFile('far.pdf', 10),
    hugeFile('also-big.pdf', 2 ** 32 - 1),
  ])
  const end = await read(layout, layout.size - 600, layout.size - 1)
  const index = readZipIndex(end, layout.size)
  expect(index.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['big.pdf', big],
    ['far.pdf', 10],
    ['also-big.pdf', 2 ** 32 - 1],
  ])
  for (const { name, at } of index) {
    const record = await read(layout, at, at + 29 + name.length)
    expect(record.toString('latin1', 0, 4) + record.toString('utf8', 30)).toBe(`PK\x03\x04${name}`)
  }
})

it('an archive of more than 65,535 files counts them all', async () => {
  const layout = layOutZip(Array.from({ length: 70_000 }, (_, i) => hugeFile(`${i}.txt`, 1)))
  const end = await read(layout, layout.size - 5_000_000, layout.size - 1)
  expect(readZipIndex(end, layout.size)).toHaveLength(70_000)
})
