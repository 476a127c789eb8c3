import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { enter } from '~/http/auth.server'
import { answerPage } from '~/http/respond.server'
import { NoEbook } from '~/ui/ebook/no-ebook'
import { titled } from '~/ui/frame/head'
import { anew } from '~/ui/loading/reload'
import { ebookAddress } from '~/urls/ebook'
import { address } from '~/urls/shop'
import { bookOpened } from './one.server'
import './one/ebook.css'
import './one/tools.css'

/** The server renders the whole viewer, which works before its script loads. */
const Viewer = lazy(() => import('./one/viewer').catch(anew))

/** The book without the frame. */
export const handle = { frame: false }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(data ? `${data.book.title} 읽기` : '동화책 읽기') },
  { name: 'robots', content: 'noindex' },
]

/** `/ebook` opens for the order's owner and the office, `/gift` for anyone with the link. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const isGift = args.params.token !== undefined
  if (!isGift && !guest.admin) await enter(args, 'user')
  return answerPage(args, async () => {
    const { id, isOwn, opened } = await bookOpened(guest, args.params, args.request)
    if (isGift) return { ...opened, back: undefined, gifts: undefined }
    return isOwn
      ? { ...opened, back: address.order(id), gifts: ebookAddress.gifts(id) }
      : { ...opened, back: address.admin(), gifts: undefined }
  })
}

/** Turning a page does not load the whole book again. */
export const shouldRevalidate = () => false

export default function Ebook() {
  const opened = useLoaderData<typeof loader>()
  return (
    <Suspense>
      <Viewer {...opened} />
    </Suspense>
  )
}

export { NoEbook as ErrorBoundary }
