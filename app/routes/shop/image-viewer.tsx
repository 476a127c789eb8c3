import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { canView } from '~/domain/photos/viewing.server'
import { enter, ownerBehind } from '~/http/auth.server'
import { answerPage } from '~/http/respond.server'
import { titled } from '~/ui/frame/head'
import { CloseIcon } from '~/ui/icons'
import { safePath } from '~/urls/return-path'
import { address, isWadiz } from '~/urls/shop'
import './image-viewer/viewer.css'

/** The picture without header and footer. */
export const handle = { frame: false }

export const meta: MetaFunction = () => [
  { title: titled('크게 보기') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerPage(args, async () => {
    const path = pathHere(new URL(args.request.url).searchParams.get('url'), args.request)
    const asking = { owner: ownerBehind(guest), admin: guest.admin?.id }
    const isThere = path !== undefined && (await canView(db, asking, path))
    const campaign = isWadiz(new URL(args.request.url).pathname)
    const back = campaign ? backInCampaign(args.request) : backInShop(args.request)
    return data({ path: isThere ? path : undefined, back, campaign }, { status: isThere ? 200 : 404 })
  })
}

function backInShop(request: Request): string {
  const back = pathHere(request.headers.get('Referer'), request) ?? address.home()
  return back.startsWith(address.imageViewer('')) ? address.home() : back
}

/** The campaign's pages send no Referer, so the query names the page to go back to. */
function backInCampaign(request: Request): string {
  const { pathname, search, hash } = new URL(
    safePath(new URL(request.url).searchParams.get('back')),
    'https://here.invalid',
  )
  const isHere = isWadiz(pathname) && !pathname.startsWith('/wadiz/image-viewer')
  return isHere ? pathname + search + hash : address.wadiz()
}

/** The path of an address on this site; undefined for any other. */
function pathHere(wanted: string | null, request: Request): string | undefined {
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
      <a href={back} onClick={campaign ? undefined : (event) => leave(event, back)} className="viewer-close">
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
function leave(event: MouseEvent, back: string) {
  event.preventDefault()
  window.close()
  setTimeout(() => location.assign(back), 100)
}
