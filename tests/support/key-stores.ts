import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { createPictureKeys, type PictureKeys } from '~/domain/sealed-pictures/picture-keys.server'
import { pictureKeys } from '~/domain/storage.server'
import { createDiskStorage } from '~/ports/storage/disk.server'

/** An empty key store in the place of the shop's, as a missing mount or a mistyped bucket gives it. Returns the way back. */
export function mountEmptyKeys(): () => void {
  const store = createDiskStorage(mkdtempSync(join(tmpdir(), 'keys-')))
  return mountKeys(createPictureKeys(store, ['a secret of the other store']))
}

export function mountKeys(keys: PictureKeys): () => void {
  const spies = (Object.keys(keys) as (keyof PictureKeys)[]).map((name) =>
    vi.spyOn(pictureKeys, name).mockImplementation(keys[name] as never),
  )
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}
