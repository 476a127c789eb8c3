import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerCatalogue } from '~/answer.server'
import { featuredCatalogue } from '~/domain/books/catalogue.server'
import { db } from '~/domain/db.server'
import { enter } from '~/door.server'

export async function loader(args: LoaderFunctionArgs) {
  const { admin } = await enter(args, 'anyone')
  return answerCatalogue(args, () => featuredCatalogue(db, { all: !!admin }), { personal: !!admin })
}
