import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/node'
import { data } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { config } from './config.server'
import { cookies, readCookie } from './cookies.server'
import { enter } from './door.server'
import { toastNamed } from './texts/toasts'
import { Flash } from './ui/flash'
import { Frame } from './ui/frame'
import { Nonce } from './ui/nonce'
import './ui/styles.css'
import { Trouble } from './ui/trouble'

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone')
  const left = await readCookie(args.request, 'toast')
  // Shown once.
  const headers = left ? { 'Set-Cookie': await cookies.toast.serialize('', { maxAge: 0 }) } : undefined
  return data({ demo: config.demo, toast: toastNamed(left) }, { headers })
}

export const headers: HeadersFunction = ({ errorHeaders, loaderHeaders }) => {
  const sent = new Headers()
  for (const name of ['Retry-After', 'Cache-Control']) {
    const value = errorHeaders?.get(name) ?? loaderHeaders.get(name)
    if (value) sent.set(name, value)
  }
  return sent
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce)
  const known = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffbf4" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <Frame demo={known?.demo ?? false}>{children}</Frame>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  const { toast } = useLoaderData<typeof loader>()
  return (
    <>
      {toast && <Flash toast={toast} />}
      <Outlet />
    </>
  )
}

export { Trouble as ErrorBoundary }
