import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { itemsOf } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { itemForProgram, putFromProgram } from '~/routes/shop/cart.server'

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
