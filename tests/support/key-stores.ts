import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { db } from '~/domain/db.server'
import { endPlainWordsForGood } from '~/domain/retention/seal-older-words.server'
import { createPictureKeys, type PictureKeys } from '~/domain/sealed-pictures/picture-keys.server'
import { pictureKeys } from '~/domain/storage.server'
import { createDiskStorage } from '~/ports/storage/disk.server'

/** An empty key store in the place of the shop's, as a missing mount or a mistyped bucket gives it. Returns the way back. */
export function mountEmptyKeys(): () => void {
  const store = createDiskStorage(mkdtempSync(join(tmpdir(), 'keys-')))
  return mountKeys(createPictureKeys(store, ['a secret of the other store']))
}

/** Words of orders have keys too: without them, a test of other words sees those keys alone. */
export async function eraseOrderWords() {
  await db
    .updateTable('orders')
    .set({ childName: null, sealedChildName: null, dedication: null, sealedDedication: null })
    .set({
      dedicatedBy: null,
      sealedDedicatedBy: null,
      look: null,
      sealedLook: null,
      lookKit: null,
      lookName: '',
    })
    .execute()
}

/** Leaves sealed words alone, without their keys, until the test is over. Returns the way back. */
export async function closeWords(): Promise<() => void> {
  await endPlainWordsForGood(db)
  const unmount = mountEmptyKeys()
  onTestFinished(async () => {
    unmount()
    await db.deleteFrom('plainWordsEnd').execute()
  })
  return unmount
}

export function mountKeys(keys: PictureKeys): () => void {
  const spies = (Object.keys(keys) as (keyof PictureKeys)[]).map((name) =>
    vi.spyOn(pictureKeys, name).mockImplementation(keys[name] as never),
  )
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}
