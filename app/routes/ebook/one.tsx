import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { address } from '~/addresses'
import { answerPage } from '~/answer.server'
import { enter } from '~/door.server'
import { ebookAddress } from '~/ebook-addresses'
import { bookOpened } from '~/ebook-reading.server'
import { anew } from '~/ui/anew'
import { NoEbook } from '~/ui/ebook/no-ebook'
import { titled } from '~/ui/head'
import '~/ui/ebook/ebook.css'
import '~/ui/ebook/tools.css'

/** All of it stands in the page that the server sends, and works there. */
const Viewer = lazy(() => import('~/ui/ebook/viewer').catch(anew))

/** Nothing but the book. */
export const handle = { frame: false }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(data ? `${data.book.title} 읽기` : '동화책 읽기') },
  { name: 'robots', content: 'noindex' },
]

/** At its order's address for whom it belongs to and for the office; at a gift's for whoever has the link. */
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

/** Its pages are turned without asking for the whole of it again. */
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
