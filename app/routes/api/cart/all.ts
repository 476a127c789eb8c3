import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { itemForProgram, putFromProgram } from '~/carting.server'
import { itemsOf } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { enter } from '~/door.server'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args, 'user')
  return answerJson(args, async () => {
    const items = await itemsOf(db, { userId: user.id })
    return { success: true, data: items.map(itemForProgram) }
  })
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await enter(args, 'user')
  return putFromProgram(args, user)
}
