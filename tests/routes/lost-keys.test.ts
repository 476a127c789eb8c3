import { expect, it, vi } from 'vitest'
import { db } from '~/domain/db.server'
import { headOf } from '~/domain/photos/heads.server'
import { readOwnFiles } from '~/domain/photos/photo-files.server'
import { storage } from '~/domain/storage.server'
import { rawKeyStore } from '~/ports/ports.server'
import { loader as file } from '~/routes/files/by-key'
import { loader as register } from '~/routes/my/children'
import type { RegisteredChild } from '~/routes/my/children.server'
import { aBook } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { loaderArgs } from '../support/requests'
import { callLoader } from '../support/route-calls'

// A picture whose key is lost or wrong counts as erased: its place is empty, and no page fails.

const open = (key: string, headers: Record<string, string>) =>
  file({ ...loaderArgs(`/api/files/by-key/${key}`, { headers }), params: { '*': key } } as never)

it.each([
  ['lost', (key: string) => rawKeyStore.remove(key)],
  ['another one', (key: string) => rawKeyStore.put(key, Buffer.from('{"id":"x"}'))],
])('with a key that is %s', async (_, spoil) => {
  const parent = await aMember()
  const picture = await aPicture(parent.owner, await aBook())
  for (const key of [picture.sourceKey, picture.previewKey]) await storage.put(key, Buffer.from('a face'))
  expect((await open(picture.sourceKey, parent.headers)).status).toBe(200)
  await spoil(`live/${picture.sourceKey.replace('/source.jpg', '')}.json`)
  expect((await open(picture.sourceKey, parent.headers)).status).toBe(404)
  // A page says so in the picture's place; another member's picture is as unknown as before.
  const image = { 'Sec-Fetch-Dest': 'image' }
  const shown = await open(picture.sourceKey, { ...parent.headers, ...image })
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([404, 'image/svg+xml; charset=utf-8'])
  expect(await shown.text()).toContain('지워진 사진이에요')
  const other = await open(picture.sourceKey, { ...(await aMember()).headers, ...image })
  expect(await other.text()).not.toContain('지워진 사진이에요')
  expect((await open(picture.previewKey, parent.headers)).status).toBe(200)
  expect(await headOf(db, { id: picture.photoId, key: picture.sourceKey })).toBeUndefined()
  const files: string[] = []
  for await (const { key } of readOwnFiles(db, parent.owner)) files.push(key)
  expect(files).toEqual([picture.previewKey])
  const { children } = await callLoader<{ children: RegisteredChild[] }>(register, {
    path: '/mypage/children',
    headers: parent.headers,
  })
  expect(children.flatMap(({ entries }) => entries.map(({ kind }) => kind))).toContain('photo')
})

it('a page that is stored while it is looked for is shown', async () => {
  const parent = await aMember()
  const { previewKey } = await aPicture(parent.owner, await aBook())
  await storage.put(previewKey, Buffer.from('a face'))
  const get = vi.spyOn(storage, 'get').mockResolvedValueOnce(undefined)
  const shown = await open(previewKey, { ...parent.headers, 'Sec-Fetch-Dest': 'image' })
  get.mockRestore()
  expect([shown.status, await shown.text()]).toEqual([200, 'a face'])
})
