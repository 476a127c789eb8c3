import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { listLoginProviders } from '~/domain/logins/oauth-login.server'
import { authenticate } from '~/http/auth.server'
import { cartWaitingText, orderWaitingText } from '~/texts/account/order-waiting'
import { toasts } from '~/texts/toasts'
import { Button } from '~/ui/button'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { JoinForm } from '~/ui/joining/join-form'
import '~/ui/joining/joining.css'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { LoginForm } from '~/ui/joining/login-form'
import { SocialButtons } from '~/ui/joining/social-buttons'
import { urls } from '~/urls/shop'

/** The contents of the login dialog, which its script fetches (~/ui/enhance/login-dialog.ts). */
export const handle = { keep: ['to'], frame: false, script: false } satisfies RouteHandle

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('로그인/회원가입'),
    description: '이메일로 가입하거나 로그인해요.',
    path: urls.loginDialog(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return { providers: listLoginProviders(), to: new URL(args.request.url).searchParams.get('to') }
}

const leads: Record<string, string> = {
  [urls.checkout()]: orderWaitingText,
  [urls.cart()]: cartWaitingText,
}

export default function LoginDialog() {
  const { providers, to } = useLoaderData<typeof loader>()
  const lead = to ? leads[to] : undefined
  const way = to === urls.cart() ? `returnTo=${to}` : to === urls.checkout() ? `redirectTo=${to}` : ''
  return (
    <>
      <Step name="choice" title="로그인/회원가입">
        {lead && <p className="mb-4">{lead}</p>}
        <SocialButtons providers={providers} way={way} />
        <p className="my-3 text-center text-sm text-ink-soft">또는</p>
        <Button look="quiet" className="w-full" data-go="join">
          이메일로 회원가입
        </Button>
        <Ways go="login">이미 회원이에요</Ways>
      </Step>
      <Step name="join" title="회원가입" done={toasts.joined}>
        <JoinForm action={urls.join()} surface="page" stepped isInDialog busy={false} />
        <Ways go="choice">다른 방법으로</Ways>
      </Step>
      <Step name="login" title="로그인" done={toasts.loggedIn}>
        <LoginForm action={urls.login()} busy={false} />
        <Ways go="choice">다른 방법으로</Ways>
      </Step>
    </>
  )
}

interface StepProps {
  name: string
  title: string
  /** The toast of success. */
  done?: { title: string; description?: string }
  children: ReactNode
}

function Step({ name, title, done, children }: StepProps) {
  return (
    <div
      data-step={name}
      data-title={title}
      data-done={done?.title}
      data-done-more={done?.description}
      hidden={name !== 'choice'}
    >
      {children}
    </div>
  )
}

function Ways({ go, children }: { go: string; children: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-x-8">
      <Button look="text" data-go={go}>
        {children}
      </Button>
      <Button look="text" data-go="">
        닫기
      </Button>
    </div>
  )
}
