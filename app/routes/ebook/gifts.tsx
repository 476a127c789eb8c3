import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { db } from '~/domain/db.server'
import { giftDeed } from '~/domain/ebooks/gift.input.server'
import { endGift, giftsOf, makeGift } from '~/domain/ebooks/gifts.server'
import { ebookStateOf } from '~/domain/ebooks/made.server'
import { enter } from '~/http/auth.server'
import { dayShown } from '~/http/formats/days.server'
import { fieldsOf, readForm } from '~/http/input.server'
import { answerForm, answerPage, redirectWithToast } from '~/http/respond.server'
import { NoEbook } from '~/ui/ebook/no-ebook'
import { titled } from '~/ui/frame/head'
import { ebookAddress } from '~/urls/ebook'
import { Gifts, type Said } from './gifts/gifts'
import { orderAsked } from './one.server'

export const meta: MetaFunction = () => [
  { title: titled('동화책 선물하기') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const { user, visit } = await enter(args, 'user')
  return answerPage(args, async () => {
    const { id, title } = await orderAsked({ user, visit }, args.params.orderId)
    const [gifts, state] = await Promise.all([giftsOf(db, id), ebookStateOf(db, id)])
    return {
      id,
      title,
      isErased: state === 'erased',
      gifts: gifts.map(({ id, createdAt, expiresAt }) => ({
        id,
        made: dayShown(createdAt),
        until: dayShown(expiresAt),
      })),
    }
  })
}

/** The gift link appears in this response only. */
export async function action(args: ActionFunctionArgs) {
  const { user, visit } = await enter(args, 'user')
  const form = await answerPage(args, () => readForm(args.request))
  return answerForm(args, form, async () => {
    const { id } = await orderAsked({ user, visit }, args.params.orderId)
    const giving = {
      userId: user.id,
      orderId: id,
      by: { actor: `user:${user.id}`, requestId: visit.id } as const,
    }
    const asked = fieldsOf(form, giftDeed)
    if (asked.intent === 'end') {
      await endGift(db, giving, asked.gift)
      return redirectWithToast(ebookAddress.gifts(id), 'giftEnded')
    }
    const { token, expiresAt } = await makeGift(db, giving)
    return { made: { link: ebookAddress.given(token), until: dayShown(expiresAt) } }
  })
}

export default function BookGifts() {
  const said = useActionData<typeof action>() as Said | undefined
  return <Gifts {...useLoaderData<typeof loader>()} said={said} />
}

export { NoEbook as ErrorBoundary }
