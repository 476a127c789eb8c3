import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from '~/ports/storage/disk.server'
import { createS3Storage } from '~/ports/storage/s3.server'
import { contentTypeOf, isStorageKey, type Storage } from '~/ports/storage/storage'

const folder = mkdtempSync(join(tmpdir(), 'storage-'))
const root = join(folder, 'objects')
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'photos', configs: [] }],
})
let s3: Storage

beforeAll(async () => {
  const { port } = (await server.run()) as unknown as AddressInfo
  s3 = createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ap-northeast-2',
    bucket: 'photos',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const keysIn = async (storage: Storage, prefix: string) => {
  const keys: string[] = []
  for await (const key of storage.list(prefix)) keys.push(key)
  return keys.sort()
}
async function bytesOf(stream?: Promise<ReadableStream<Uint8Array>>) {
  return Buffer.from(await new Response(await stream).arrayBuffer())
}
const bytes = (text: string) => Buffer.from(text)

/** A disk of 128 kB, if this process may mount one. */
function smallDisk(): { root: string; unmount: () => void } | undefined {
  const small = mkdtempSync(join(tmpdir(), 'small-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', small])
  if (status !== 0) return undefined
  return {
    root: join(small, 'objects'),
    unmount: () => {
      spawnSync('umount', [small])
      rmSync(small, { recursive: true })
    },
  }
}

describe.each<[string, () => Storage]>([
  ['disk', () => createDiskStorage(root)],
  ['s3', () => s3],
])('objects on %s', (_, open) => {
  it('are read back unchanged', async () => {
    const photo = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, i) => i % 251))
    await open().put('previews/abc/source.jpg', photo)
    expect(Buffer.from((await open().get('previews/abc/source.jpg')) ?? []).equals(photo)).toBe(true)
  })
  it('may be empty', async () => {
    await open().put('previews/empty/source.jpg', new Uint8Array())
    expect((await open().get('previews/empty/source.jpg'))?.length).toBe(0)
  })
  it('are replaced as a whole', async () => {
    await open().put('books/one.png', bytes('first and longer'))
    await open().put('books/one.png', bytes('second'))
    expect(Buffer.from((await open().get('books/one.png')) ?? []).toString()).toBe('second')
  })
  it('do not exist before put, nor after remove, which may be repeated', async () => {
    expect(await open().get('books/none.png')).toBeUndefined()
    expect(await open().get('nowhere/at/all.png')).toBeUndefined()
    await open().put('books/gone.png', bytes('x'))
    await open().remove('books/gone.png')
    await open().remove('books/gone.png')
    await open().remove('nowhere/at/all.png')
    expect(await open().get('books/gone.png')).toBeUndefined()
  })
  it('are listed by the prefix of their keys', async () => {
    for (const key of [
      'orders/7/source.jpg',
      'orders/7/pages/1.jpg',
      'orders/77/source.jpg',
      'other/7/source.jpg',
    ])
      await open().put(key, bytes('x'))
    expect(await keysIn(open(), 'orders/7/')).toEqual(['orders/7/pages/1.jpg', 'orders/7/source.jpg'])
    expect(await keysIn(open(), 'orders/')).toHaveLength(3)
    expect(await keysIn(open(), 'orders/7')).toHaveLength(3)
    expect(await keysIn(open(), 'no-such/')).toEqual([])
  })
  it('survive twenty writes of one key at once', async () => {
    const texts = Array.from({ length: 20 }, (_, i) => String(i).repeat(5000))
    await Promise.all(texts.map((text) => open().put('books/race.png', bytes(text))))
    expect(texts).toContain(Buffer.from((await open().get('books/race.png')) ?? []).toString())
  })
  it.each([
    '../secret.jpg',
    'books/../../x.jpg',
    '/books/x.jpg',
    'books//x.jpg',
    'books/x',
    'books/x.html',
    'books/x.jpg/',
    'books/%2e%2e/x.jpg',
    'books\\x.jpg',
    'books/x\0.jpg',
    'Books/x.jpg',
    'books/가.jpg',
    'b/x.jpg',
    'books/a/b/c/d.jpg',
    'x.jpg',
    '',
    'books/x.jpg\n',
  ])('refuse the key %j', async (key) => {
    expect(isStorageKey(key)).toBe(false)
    await expect(open().put(key, bytes('x'))).rejects.toThrow('not a storage key')
    await expect(open().get(key)).rejects.toThrow('not a storage key')
    await expect(open().remove(key)).rejects.toThrow('not a storage key')
  })
  it('are stored from a file, which stays, and read in ranges', async () => {
    const path = join(folder, 'large.pdf')
    const book = Buffer.from(Uint8Array.from({ length: 700_000 }, (_, i) => (i * 7) % 251))
    writeFileSync(path, book)
    await open().putFile('prints/7/abc/interior.pdf', path)
    expect(readFileSync(path).equals(book)).toBe(true)
    const found = await open().open('prints/7/abc/interior.pdf')
    expect(found?.size).toBe(book.length)
    expect((await bytesOf(found?.stream())).equals(book)).toBe(true)
    const part = await bytesOf(found?.stream({ first: 100, last: 65_700 }))
    expect(part.equals(book.subarray(100, 65_701))).toBe(true)
    expect((await bytesOf(found?.stream({ first: book.length - 1, last: book.length - 1 }))).length).toBe(1)
  })
  it('are stored from a stream', async () => {
    const book = Buffer.from(Uint8Array.from({ length: 200_000 }, (_, i) => (i * 11) % 253))
    const key = 'prints/7/abd/interior.pdf'
    const made = () => Readable.from([book.subarray(0, 90_000), book.subarray(90_000)])
    await open().putStream(key, made(), book.length)
    expect(Buffer.from((await open().get(key)) ?? []).equals(book)).toBe(true)
  })
  it('that do not exist, or have an invalid key, are not opened', async () => {
    expect(await open().open('prints/7/abc/cover.pdf')).toBeUndefined()
    await expect(open().open('../secret.pdf')).rejects.toThrow('not a storage key')
    await expect(open().putFile('../secret.pdf', join(folder, 'large.pdf'))).rejects.toThrow(
      'not a storage key',
    )
  })
  it('are not replaced when the source file is missing', async () => {
    await open().put('prints/8/abc/interior.pdf', bytes('first'))
    await expect(open().putFile('prints/8/abc/interior.pdf', join(folder, 'none.pdf'))).rejects.toThrow()
    expect(Buffer.from((await open().get('prints/8/abc/interior.pdf')) ?? []).toString()).toBe('first')
  })
  it('can be probed without leaving a key', async () => {
    await expect(open().probe()).resolves.toBeUndefined()
    expect(await keysIn(open(), 'probe')).toEqual([])
  })
})

describe('a stream that breaks off', () => {
  async function* breaking() {
    yield bytes('the first half')
    throw new Error('it does not open')
  }
  const key = 'prints/7/abe/interior.pdf'

  it('is not stored on disk, and the previous object stays', async () => {
    const disk = createDiskStorage(root)
    await disk.put(key, bytes('first'))
    await expect(disk.putStream(key, Readable.from(breaking()), 30)).rejects.toThrow('it does not open')
    expect(Buffer.from((await disk.get(key)) ?? []).toString()).toBe('first')
    expect(readdirSync(join(root, '.drafts'))).toEqual([])
  })
  it('throws on S3', async () => {
    await expect(s3.putStream(key, Readable.from(breaking()), 30)).rejects.toThrow('it does not open')
    // The fake service keeps a partial object, real ones keep none, so the stored object is not checked.
  })
})

describe('a storage service that falls silent', () => {
  const silent = createServer((request, response) => {
    if (request.url?.includes('half')) response.writeHead(200, { 'Content-Length': 9 }).write('half')
  })
  let asked: Storage
  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const where = { endpoint, region: 'x', bucket: 'photos', accessKey: 'a', secretKey: 'b' }
    asked = createS3Storage(where, { answerMs: 200, largeMs: 400 })
  })
  afterAll(() => {
    silent.closeAllConnections()
    silent.close()
  })

  it.each<[string, () => Promise<unknown>]>([
    ['before it answers', () => asked.get('books/silent.png')],
    ['in the middle of an object', () => asked.get('books/half.png')],
    [
      'in the middle of one that is read as it comes',
      async () => {
        const found = await asked.open('books/half.png')
        return bytesOf(found?.stream())
      },
    ],
    ['while it is sent something', () => asked.put('books/silent.png', bytes('x'))],
    ['while it is sent a stream', () => asked.putStream('books/silent.png', Readable.from([bytes('x')]), 1)],
  ])(
    '%s causes an error',
    async (_, deed) => {
      await expect(deed()).rejects.toThrow()
    },
    8000,
  )
})

describe('the disk', () => {
  it('never follows a link out of its folder', async () => {
    writeFileSync(join(folder, 'secret.jpg'), 'secret')
    mkdirSync(join(root, 'links'), { recursive: true })
    symlinkSync(join(folder, 'secret.jpg'), join(root, 'links/one.jpg'))
    symlinkSync(folder, join(root, 'outside'))
    const disk = createDiskStorage(root)
    expect(await disk.get('links/one.jpg')).toBeUndefined()
    await expect(disk.get('outside/secret.jpg')).rejects.toThrow('leads outside')
    await expect(disk.put('outside/planted.jpg', bytes('x'))).rejects.toThrow('leads outside')
    await expect(disk.remove('outside/secret.jpg')).rejects.toThrow('leads outside')
  })
  it('throws when it is full or the source is unreadable, and the previous object stays', async () => {
    const path = join(folder, 'too-large.pdf')
    writeFileSync(path, Buffer.alloc(300_000, 1))
    const small = smallDisk()
    const home = small?.root ?? root
    try {
      const disk = createDiskStorage(home)
      await disk.put('prints/9/abc/interior.pdf', bytes('first'))
      const [source, code] = small ? [path, 'ENOSPC'] : ['/proc/self/mem', 'EIO']
      await expect(disk.putFile('prints/9/abc/interior.pdf', source)).rejects.toMatchObject({ code })
      expect(Buffer.from((await disk.get('prints/9/abc/interior.pdf')) ?? []).toString()).toBe('first')
      expect(readdirSync(join(home, '.drafts'))).toEqual([])
      await disk.put('prints/9/abc/cover.pdf', bytes('there is room again'))
    } finally {
      small?.unmount()
    }
  })
  it('leaves no half-written file when a write fails', async () => {
    const disk = createDiskStorage(root)
    mkdirSync(join(root, 'books/taken.jpg'), { recursive: true })
    await expect(disk.put('books/taken.jpg', bytes('x'))).rejects.toThrow()
    expect(readdirSync(join(root, '.drafts'))).toEqual([])
  })
  it('removes half-written files of a crash, and none that is being written', async () => {
    const disk = createDiskStorage(root)
    await disk.put('drawn/a.jpg', bytes('x'))
    const [old, fresh] = [join(root, '.drafts/old'), join(root, '.drafts/fresh')]
    for (const draft of [old, fresh]) writeFileSync(draft, 'half a child')
    utimesSync(old, new Date(0), new Date(0))
    expect(await keysIn(disk, 'drawn')).toEqual(['drawn/a.jpg'])
    expect([old, fresh].map((draft) => existsSync(draft))).toEqual([false, true])
  })
  it('fails its probe when it cannot be written to', async () => {
    writeFileSync(join(folder, 'a-file'), '')
    await expect(createDiskStorage(join(folder, 'a-file')).probe()).rejects.toThrow()
  })
})

it('the content type is that of the key’s ending', () => {
  expect(contentTypeOf('books/a.avif')).toBe('image/avif')
  expect(contentTypeOf('orders/1/book.pdf')).toBe('application/pdf')
})
