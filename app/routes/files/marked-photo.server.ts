import { watermarkPicture } from '~/domain/photos/watermark.server'
import type { StoredObject } from '~/ports/storage/storage'

export async function readMarkedPhoto(stored: StoredObject, mark: string) {
  const photo = new Uint8Array(await new Response((await stored.stream()) as BodyInit).arrayBuffer())
  return { type: 'image/webp', bytes: await watermarkPicture(photo, mark) }
}
