import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { authenticate, findAdmin } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { EbookError } from '~/ui/ebook/ebook-error'
import { noindexMeta } from '~/ui/frame/head'
import { ebookUrls } from '~/urls/ebook'
import { urls } from '~/urls/shop'
import { Viewer } from './one/viewer'
import { openEbook } from './one.server'
import './one/ebook.css'
import './one/tools.css'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { frame: false, script: 'own' } satisfies RouteHandle
export { loadDocument as clientLoader } from '~/ui/loading/load-document'

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  noindexMeta(data ? `${data.book.title} 읽기` : '동화책 읽기')

/** Opens for the order's owner and the office. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  if (!findAdmin(guest, 'customers')) await authenticate(args, 'user')
  return respondPage(args, async () => {
    const { id, isOwn, opened } = await openEbook(guest, args.params, args.request)
    return isOwn
      ? { ...opened, back: urls.order(id), gifts: ebookUrls.gifts(id) }
      : { ...opened, back: urls.admin(), gifts: undefined }
  })
}

export default function Ebook() {
  return <Viewer {...useLoaderData<typeof loader>()} />
}

export { EbookError as ErrorBoundary }
