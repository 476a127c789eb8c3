import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { canViewPicture } from '~/domain/files/view-permission.server'
import { authenticate } from '~/http/auth.server'
import { fileViewerOf } from '~/http/files/file-viewer.server'
import { respondPage } from '~/http/respond.server'
import { noindexMeta } from '~/ui/frame/head'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { CloseIcon } from '~/ui/icons'
import { safePath } from '~/urls/return-path'
import { isWadiz, urls } from '~/urls/shop'
import './image-viewer/viewer.css'

export const handle = { frame: false } satisfies RouteHandle

export const meta: MetaFunction = () => noindexMeta('크게 보기')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const path = toLocalPath(new URL(args.request.url).searchParams.get('url'), args.request)
    const isThere = path !== undefined && (await canViewPicture(db, fileViewerOf(guest), path))
    const campaign = isWadiz(new URL(args.request.url).pathname)
    const back = campaign ? campaignReturnPath(args.request) : shopReturnPath(args.request)
    return data({ path: isThere ? path : undefined, back, campaign }, { status: isThere ? 200 : 404 })
  })
}

function shopReturnPath(request: Request): string {
  const back = toLocalPath(request.headers.get('Referer'), request) ?? urls.home()
  return back.startsWith(urls.imageViewer('')) ? urls.home() : back
}

/** The campaign's pages send no Referer, so the query names the page to go back to. */
function campaignReturnPath(request: Request): string {
  const { pathname, search, hash } = new URL(
    safePath(new URL(request.url).searchParams.get('back')),
    'https://here.invalid',
  )
  const isHere = isWadiz(pathname) && !pathname.startsWith('/wadiz/image-viewer')
  return isHere ? pathname + search + hash : urls.wadiz()
}

/** The path of an address on this site; undefined for any other. */
function toLocalPath(wanted: string | null, request: Request): string | undefined {
  const here = new URL(request.url).origin
  if (!wanted || !URL.canParse(wanted, here)) return undefined
  const { origin, pathname, search } = new URL(wanted, here)
  if (origin !== here && !config.origins.includes(origin)) return undefined
  return safePath(pathname + search)
}

export default function ImageViewer() {
  const { path, back, campaign } = useLoaderData<typeof loader>()
  const [broken, setBroken] = useState(false)
  const isLost = broken || !path
  useEffect(() => {
    if (!isLost || campaign) return
    // Time to read the message. Browsers close only a window that a script has opened.
    const timer = setTimeout(() => window.close(), 3000)
    return () => clearTimeout(timer)
  }, [isLost, campaign])
  return (
    <div className="viewer">
      {/* In the campaign this is the only window, and an in-app browser may close it for good. */}
      <a
        href={back}
        onClick={campaign ? undefined : (event) => closeWindow(event, back)}
        className="viewer-close"
      >
        <CloseIcon />
        닫기
      </a>
      {isLost ? (
        <p role="alert" className="m-auto p-6 text-lg">
          이미지를 불러올 수 없습니다.
        </p>
      ) : (
        <img
          ref={(img) => {
            // An error before hydration fired no handler.
            if (img?.complete && img.naturalWidth === 0) setBroken(true)
          }}
          onError={() => setBroken(true)}
          src={path}
          alt="크게 본 그림"
          referrerPolicy="no-referrer"
          className="viewer-picture"
        />
      )}
    </div>
  )
}

/** A window that the browser does not close goes back to its origin. */
function closeWindow(event: MouseEvent, back: string) {
  event.preventDefault()
  window.close()
  setTimeout(() => location.assign(back), 100)
}
