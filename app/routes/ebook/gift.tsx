import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticate } from '~/http/auth.server'
import { MAX_TYPED_BYTES } from '~/http/input.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { EbookError } from '~/ui/ebook/ebook-error'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta, pageMeta, pageTitle } from '~/ui/frame/head'
import { ebookUrls } from '~/urls/ebook'
import { GiftEnd } from './gift/gift-end'
import { Present } from './gift/present'
import { handleThanks, loadGift } from './gift.server'
import { Viewer } from './one/viewer'
import './one/ebook.css'
import './one/tools.css'
import './gift/gift.css'
import './gift/wrapping.css'
import './gift/gift-end.css'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { frame: false, script: 'own' } satisfies RouteHandle
export { loadDocument as clientLoader } from '~/ui/loading/load-document'

/** Messengers keep what they show for a link, so it names the child only if the giver wants it. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return noindexMeta('그림책 선물')
  const { to, from, showsChild } = data.gift
  return pageMeta(matches, {
    title: pageTitle(showsChild ? [to, from].filter(Boolean).join(', ') : '그림책 선물이 도착했어요'),
    description: '포장을 풀면 그림책이 펼쳐져요.',
    path: data.at,
    picture: ebookUrls.giftCard(data.at),
    hidden: true,
  })
}

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, () => loadGift(guest, args.params.token ?? '', args.request))
}

/** The book's reader, who has no account, thanks for it. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return handleForm(args, (form) => handleThanks(guest, args.params.token ?? '', form), {
    most: MAX_TYPED_BYTES,
  })
}

export default function Gift() {
  const { isWrapped, opened, gift, shop } = useLoaderData<typeof loader>()
  const refusal = readRefusal(useActionData<typeof action>())
  if (isWrapped && !refusal) return <Present book={opened.book} gift={gift} />
  return <Viewer {...opened} end={<GiftEnd gift={gift} refusal={refusal} shop={shop} />} />
}

export { EbookError as ErrorBoundary }
