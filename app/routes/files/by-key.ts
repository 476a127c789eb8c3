import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { ownFile } from '~/domain/photos/files.server'
import { enter, ownerBehind } from '~/http/auth.server'
import { answerOwnFile } from '~/http/files.server'

/** A photo or a painting made from it, for its owner and the office alone. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const key = args.params['*'] ?? ''
  return answerOwnFile(args, () => ownFile(db, { owner: ownerBehind(guest), admin: guest.admin?.id }, key))
}
