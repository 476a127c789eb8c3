import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { makeGiftCard } from '~/domain/ebooks/gift-card.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { authenticate } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'

/** For messengers, which know nothing but the link. */
export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await authenticate(args, 'anyone')
  return respondPersonalFile(args, async () => {
    await enforceLimit(db, 'giftCard.address', visit.address)
    return makeGiftCard(db, args.params.token ?? '')
  })
}
