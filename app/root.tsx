import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/node'
import { data } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { config } from './config/config.server'
import { isCampaignOpen } from './domain/campaigns/campaigns.server'
import { countCartItems } from './domain/carts/cart-count.server'
import { db } from './domain/db.server'
import type { User } from './domain/users/user'
import { authenticate } from './http/auth.server'
import { cookies, readCookie } from './http/cookies.server'
import { respondPage } from './http/respond.server'
import { visitOf } from './http/visit.server'
import { findToast } from './texts/find-toast'
import { toastAfterLogin } from './texts/toasts'
import { AuthProvider } from './ui/auth/auth'
import { enhancePage } from './ui/enhance/enhance-page'
import { removeLoginParam } from './ui/enhance/login-param'
import { Frame } from './ui/frame/frame'
import { faviconUrl } from './ui/frame/head'
import { HeadingFontLink } from './ui/frame/heading-font-link'
import { IslandsContext } from './ui/frame/islands'
import { LateScript, StartLateScripts } from './ui/frame/late-scripts'
import { Nonce } from './ui/frame/nonce'
import { type RouteHandle, scriptOf } from './ui/frame/route-handle'
import { markSlot } from './ui/frame/slot'
import { useNavigationSkeleton } from './ui/loading/use-navigation-skeleton'
import { isWadiz } from './urls/shop'
import './ui/styles.css'
import { ErrorPage } from './ui/frame/error-page'
import { ToastRegion } from './ui/frame/toast-region'

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await authenticate(args, 'anyone').catch(asVisitor)
  return respondPage(args, () => loadFrame(args, user)).catch((thrown) =>
    loadFrame(args, asVisitor(thrown).user),
  )
}

/** A 202 comes from the result page while the database is away: its frame is a visitor's. */
function asVisitor(thrown: unknown): { user?: User } {
  if (thrown instanceof Response && thrown.status === 202) return {}
  throw thrown
}

async function loadFrame({ request, context }: LoaderFunctionArgs, user?: User) {
  const left = await readCookie(request, 'toast')
  // Shown once.
  const headers = left ? { 'Set-Cookie': await cookies.toast.serialize('', { maxAge: 0 }) } : undefined
  const toast = findToast(left) ?? toastAfterLogin(new URL(request.url))
  // The campaign has no login and no cart.
  const campaign = isWadiz(new URL(request.url).pathname)
  const member = campaign ? undefined : user
  const looking =
    visitOf(context).sampleMember ??
    (member && {
      user: { id: member.id, name: member.username },
      items: await countCartItems(db, member.id),
    })
  const { demo, publicOrigin: origin, postcodeOrigin } = config
  return data({ demo, origin, postcodeOrigin, toast, looking, campaignOpen: isCampaignOpen() }, { headers })
}

export const headers: HeadersFunction = ({ actionHeaders, errorHeaders, loaderHeaders }) => {
  const sent = new Headers()
  for (const name of ['Retry-After', 'Cache-Control']) {
    const value = errorHeaders?.get(name) ?? actionHeaders.get(name) ?? loaderHeaders.get(name)
    if (value) sent.set(name, value)
  }
  return sent
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce)
  const islands = useContext(IslandsContext)
  const known = useRouteLoaderData<typeof loader>('root')
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined)
  const script = scriptOf(handles)
  const headings = handles.find((handle) => handle?.headings)?.headings
  const hasFramework = script === undefined
  const isBare = handles.some((handle) => handle?.frame === false)
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffbf4" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href={faviconUrl} type="image/svg+xml" />
        <link rel="manifest" href="/app.webmanifest" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <Meta />
        <Links />
        {import.meta.env.SSR && headings && <HeadingFontLink name={headings} />}
        {/* Read before hydration, which leaves what stands last in the head alone. */}
        {import.meta.env.SSR &&
          markSlot(
            'member',
            known?.looking && <meta name="member" content={JSON.stringify(known.looking)} />,
          )}
      </head>
      <body
        className={script === false ? 'plain' : undefined}
        data-login-dialog={islands && [islands.loginDialog.src, ...islands.loginDialog.imports].join(' ')}
        suppressHydrationWarning
      >
        {isBare ? (
          <main id="main">{children}</main>
        ) : (
          <Frame demo={known?.demo ?? false} user={known?.looking?.user} items={known?.looking?.items ?? 0}>
            {children}
          </Frame>
        )}
        {import.meta.env.SSR && script === 'visitor' && (
          <>
            <LateScript name="visitorPage" />
            <StartLateScripts />
          </>
        )}
        {hasFramework && <ScrollRestoration nonce={nonce} />}
        {hasFramework && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function App() {
  const { toast: first, looking } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  useEffect(removeLoginParam, [])
  // A page without the framework does this by its own script.
  useEffect(enhancePage, [])
  useFocusOnNavigation(pathname)
  useNavigationSkeleton(pathname)
  return (
    <AuthProvider user={looking?.user}>
      <ToastRegion first={first} />
      <Outlet />
    </AuthProvider>
  )
}

/** Screen readers and keyboard users start at the top of a new page. */
function useFocusOnNavigation(pathname: string) {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** After a refused or failed submission Remix would still reload the root's data, over the same broken connection. */
export const shouldRevalidate = ({ actionStatus = 200 }) => actionStatus < 400

export { ErrorPage as ErrorBoundary }
