import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerJson, found } from '~/answer.server'
import { db } from '~/domain/db.server'
import { placeFrom } from '~/domain/ebooks/leafing'
import { openingsAround } from '~/domain/ebooks/reading.server'
import { enter } from '~/door.server'
import { bookAsked } from '~/ebook-reading.server'

/** A page and its neighbours, for a book that is being leafed through. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => {
    const { id, at } = await bookAsked(guest, args.params)
    const { page } = placeFrom(new URL(args.request.url).searchParams.get('page'))
    return found(await openingsAround(db, id, { page, at }), 'ebook.unknown')
  })
}
