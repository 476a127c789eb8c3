import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { db } from '~/domain/db.server'
import { findEbookState } from '~/domain/ebooks/ebook-progress.server'
import { giftActionForm } from '~/domain/ebooks/gift.input.server'
import { createGift, listGifts, revokeGift } from '~/domain/ebooks/gifts.server'
import { addWordsTo } from '~/domain/sealed-words/order-words.server'
import { authenticate } from '~/http/auth.server'
import { formatDate } from '~/http/formats/dates.server'
import { MAX_TYPED_BYTES, parseFields } from '~/http/input.server'
import { handleForm, redirectWithToast, respondPage } from '~/http/respond.server'
import { greetingOf } from '~/texts/ebook'
import { EbookError } from '~/ui/ebook/ebook-error'
import { noindexMeta } from '~/ui/frame/head'
import { ebookUrls } from '~/urls/ebook'
import { type GiftFormResult, Gifts } from './gifts/gifts'
import { findReadableOrder } from './one.server'

export const meta: MetaFunction = () => noindexMeta('동화책 선물하기')

export async function loader(args: LoaderFunctionArgs) {
  const { user, visit } = await authenticate(args, 'user')
  return respondPage(args, async () => {
    const order = await findReadableOrder({ user, visit }, args.params.orderId)
    const { id, title, childName } = await addWordsTo(db, order)
    const [gifts, state] = await Promise.all([listGifts(db, id), findEbookState(db, id)])
    return {
      id,
      title,
      child: childName,
      isErased: state === 'erased',
      gifts: gifts.map(({ id, createdAt, expiresAt, ...wrapping }) => ({
        id,
        ...greetingOf(wrapping, childName),
        made: formatDate(createdAt),
        until: formatDate(expiresAt),
      })),
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const { user, visit } = await authenticate(args, 'user')
  return handleForm(
    args,
    async (form) => {
      const order = await findReadableOrder({ user, visit }, args.params.orderId)
      const { id, childName } = await addWordsTo(db, order)
      const giving = {
        userId: user.id,
        orderId: id,
        by: { actor: `user:${user.id}`, requestId: visit.id } as const,
      }
      const input = parseFields(form, giftActionForm)
      if (input.intent === 'end') {
        await revokeGift(db, giving, input.gift)
        return redirectWithToast(ebookUrls.gifts(id), 'giftEnded')
      }
      const { intent: _, ...wrapping } = input
      const { token, expiresAt } = await createGift(db, giving, wrapping)
      const greeting = greetingOf(wrapping, childName)
      return { made: { link: ebookUrls.gift(token), until: formatDate(expiresAt), ...greeting } }
    },
    { most: MAX_TYPED_BYTES },
  )
}

export default function BookGifts() {
  const result = useActionData<typeof action>() as GiftFormResult | undefined
  return <Gifts {...useLoaderData<typeof loader>()} result={result} />
}

export { EbookError as ErrorBoundary }
