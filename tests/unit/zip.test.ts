import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { checksum } from '~/domain/pictures/checksum.server'
import { zipFiles } from '~/http/formats/zip.server'
import { unzip } from '../support/unzip'

const files = [
  { name: 'readme.txt', bytes: Buffer.from('안녕하세요') },
  { name: 'data/none.json', bytes: Buffer.alloc(0) },
  { name: 'photos/a/b.jpg', bytes: Buffer.from([0, 255, 80, 75, 3, 4, 80, 75, 5, 6, 0]) },
]

describe('a zip', () => {
  it('has the standard CRC-32 checksum', () => {
    expect(checksum(Buffer.from('123456789'))).toBe(0xcbf43926)
    expect(checksum(Buffer.alloc(0))).toBe(0)
  })

  it('returns every file byte for byte', async () => {
    const found = unzip(await buffer(zipFiles(files)))
    expect([...found]).toEqual(files.map(({ name, bytes }) => [name, bytes]))
  })

  it('without files is valid and empty', async () => {
    expect(unzip(await buffer(zipFiles([]))).size).toBe(0)
  })
})
