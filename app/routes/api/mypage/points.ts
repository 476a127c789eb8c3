import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { db } from '~/domain/db.server'
import { enter } from '~/door.server'
import { pointsForPage } from '~/my-page.server'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args, 'user')
  return answerJson(args, async () => ({ success: true, ...(await pointsForPage(db, user.id)) }))
}
