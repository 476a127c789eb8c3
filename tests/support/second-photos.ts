import type { Mood } from '~/art/child/expression'
import { db } from '~/domain/db.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewsOf } from '~/domain/previews/previews.server'
import { addSecondPhoto } from '~/domain/previews/start/second-photo.server'
import { startPreview } from '~/domain/previews/start/start-preview.server'
import { listPictures, pictureKeys } from '~/domain/storage.server'
import { aMember } from './carts'
import { drawPhoto } from './drawn-faces'

// A member's child with one photo or two, as a form would have sent them.

export const FAIR = drawPhoto()
export const DARK = drawPhoto({ skin: '#8a5a3c' })

export type PhotographedChild = Awaited<ReturnType<typeof aPhotographedChild>>
export type ChildWithTwoPhotos = Awaited<ReturnType<typeof aChildWithTwoPhotos>>

export async function aPhotographedChild(book: number, mood: Mood = 'smiling') {
  const { owner, userId } = await aMember()
  const asker = { owner, from: '127.0.0.1' }
  const { name, photoKey } = await startPreview(db, asker, { bookId: book, channel: 'web', photo: FAIR })
  // A drawn face says too little of its mood.
  await db.updateTable('photos').set({ mood }).where('key', '=', photoKey).execute()
  await paintPreview(db, name)
  return { asker, owner, userId, name, photoKey }
}

export async function aChildWithTwoPhotos(book: number, firstMood?: Mood) {
  const child = await aPhotographedChild(book, firstMood)
  const both = await addSecondPhoto(db, child.asker, { name: child.name, photo: DARK })
  await paintPreview(db, both)
  return { ...child, both, secondKey: await secondKeyOf(child, book) }
}

export async function secondKeyOf({ owner }: PhotographedChild, book: number): Promise<string> {
  const [{ secondKey } = { secondKey: null }] = await previewsOf(db, owner, book)
  if (!secondKey) throw new Error('no second photo')
  return secondKey
}

/** The pictures that lie in these folders, and those of the folders that still have a key. */
export async function remainsOf(folders: string[]) {
  const found: string[] = []
  for await (const key of listPictures())
    if (folders.some((folder) => key.startsWith(folder))) found.push(key)
  for await (const folder of pictureKeys.listFolders()) if (folders.includes(folder)) found.push(folder)
  return found
}
