import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { featuredCatalogue, type Window } from '~/domain/books/catalogue.server'
import { db } from '~/domain/db.server'
import { enter } from '~/http/auth.server'
import { barePage } from '~/http/list-query.server'
import { answerCatalogue, answerJson } from '~/http/respond.server'
import { featureForProgram } from '~/routes/admin/books/books.server'

export const handle = { methods: ['PATCH'] }

export async function loader(args: LoaderFunctionArgs) {
  const { admin } = await enter(args, 'anyone')
  // An operator's client sends the whole list back, so it gets the whole list.
  if (admin) return answerCatalogue(args, () => featuredCatalogue(db, { all: true }), { personal: true })
  const headers = new Headers()
  const read = (window: Window) => featuredCatalogue(db, { all: false }, window)
  return answerCatalogue(args, () => barePage(args.request, headers, read), { headers })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => featureForProgram(guest, args.request))
}
