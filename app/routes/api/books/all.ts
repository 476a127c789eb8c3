import type { LoaderFunctionArgs } from '@remix-run/node'
import { catalogue, type Window } from '~/domain/books/catalogue.server'
import { db } from '~/domain/db.server'
import { enter } from '~/http/auth.server'
import { barePage } from '~/http/list-query.server'
import { answerCatalogue } from '~/http/respond.server'

export async function loader(args: LoaderFunctionArgs) {
  const { admin } = await enter(args, 'anyone')
  // An operator's client sends the whole list back, so it gets the whole list.
  if (admin) return answerCatalogue(args, () => catalogue(db, { all: true }), { personal: true })
  const headers = new Headers()
  const read = (window: Window) => catalogue(db, { all: false }, window)
  return answerCatalogue(args, () => barePage(args.request, headers, read), { headers })
}
