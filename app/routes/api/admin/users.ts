import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { db } from '~/domain/db.server'
import { pageFrom } from '~/domain/pager'
import { membersFor } from '~/domain/users/members.server'
import { enter } from '~/door.server'
import { lookingFrom } from '~/office.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, async () => ({
    users: await membersFor(db, lookingFrom(guest), pageFrom(args.request.url)),
  }))
}
