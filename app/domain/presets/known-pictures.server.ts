import { type BookDocument, isPageKey, type PageKey } from '~/book/document'
import type { Tx } from '../db.server'
import { picturesAt } from '../pictures/pictures.server'
import { Refusal } from '../refusal'
import { holdUploads } from '../uploads/holding.server'
import { isUpload } from '../uploads/upload'
import { pageName } from './preset.input.server'

/** No sweep takes away what is being written; what one has taken already, or was never sent here, is refused. */
export async function holdPictures(tx: Tx, document: BookDocument): Promise<void> {
  const shown = picturesIn(document)
  const urls = [...shown.keys()]
  await holdUploads(tx, urls)
  const sent = urls.filter(isUpload)
  const there = new Set((await picturesAt(tx, sent)).map(({ url }) => url))
  const page = shown.get(sent.find((url) => !there.has(url)) ?? '')
  if (!page) return
  const fault = { code: 'preset.foreignPicture', letters: pageName(page) }
  throw new Refusal('preset.invalid', undefined, { faults: { [page]: fault } })
}

/** As they are stored, each with a page that has it: what stands behind a question mark is nobody's name. */
function picturesIn({ backgrounds, pageImages, titleOverlays }: BookDocument): Map<string, PageKey> {
  const found = new Map<string, PageKey>()
  const note = (page: string, url: string) => isPageKey(page) && found.set(url.replace(/\?.*/, ''), page)
  for (const pictures of [backgrounds, pageImages])
    for (const [page, url] of Object.entries(pictures)) note(page, url)
  for (const [page, { url }] of Object.entries(titleOverlays)) note(page, url)
  return found
}
