import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCatalogue, answerJson } from '~/answer.server'
import { featureForProgram } from '~/books-office.server'
import { featuredCatalogue } from '~/domain/books/catalogue.server'
import { db } from '~/domain/db.server'
import { enter } from '~/door.server'

export const handle = { methods: ['PATCH'] }

export async function loader(args: LoaderFunctionArgs) {
  const { admin } = await enter(args, 'anyone')
  return answerCatalogue(args, () => featuredCatalogue(db, { all: !!admin }), { personal: !!admin })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => featureForProgram(guest, args.request))
}
