import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from '@remix-run/react'
import { lazy, Suspense, useEffect } from 'react'
import { listLoginProviders } from '~/domain/logins/oauth-login.server'
import { authenticate } from '~/http/auth.server'
import { handleForm } from '~/http/respond.server'
import { ButtonLink } from '~/ui/button'
import { readRefusal } from '~/ui/form-refusal'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { CardPage, LinkItem, LinkList } from '~/ui/joining/card-page'
import { JoinForm } from '~/ui/joining/lazy-join-form'
import { LoginForm } from '~/ui/joining/login-form'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { reloadOnce } from '~/ui/loading/reload-once'
import { pathAfterLogin, returnQuery } from '~/urls/return-path'
import { urls } from '~/urls/shop'
import { handleJoinAction, handleLoginAction, redirectIfLoggedIn } from './join-and-login.server'
import { findWaitingText } from './waiting.server'

// Links, which work before their script; the form's own comes first.
const SocialButtons = lazy(() =>
  import('~/ui/joining/social-buttons').then((module) => ({ default: module.SocialButtons }), reloadOnce),
)

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: pageTitle(isJoining(location) ? '회원가입' : '로그인'),
    description: '이메일로 가입하거나 로그인해요.',
    path: isJoining(location) ? urls.join() : urls.login(),
    hidden: true,
  })

/** The address that a protected page redirects to for a login may be this page's sign-up mode. */
function isJoining({ pathname, search }: { pathname: string; search: string }) {
  return /^\/auth\/?$/i.test(pathname) && new URLSearchParams(search).get('mode') === 'signup'
}

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { searchParams } = new URL(args.request.url)
  if (searchParams.get('step') !== 'completion') {
    redirectIfLoggedIn(guest, args.request)
    const lead = await findWaitingText(guest, pathAfterLogin(searchParams))
    return { joined: undefined, providers: listLoginProviders(), lead }
  }
  if (!guest.user)
    throw redirect(urls.join(returnQuery(searchParams)), { headers: { 'Cache-Control': 'no-store' } })
  const joined = { name: guest.user.username, next: pathAfterLogin(searchParams) }
  return { joined, providers: [], lead: undefined }
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const headers = new Headers()
  const at = { request: args.request, guest, headers }
  const joining = isJoining(new URL(args.request.url))
  const command = (form: FormData) =>
    joining ? handleJoinAction(at, form, 'page') : handleLoginAction(at, form)
  return handleForm(args, command, { headers })
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const message = isJoining(new URL(request.url))
    ? '회원가입 중 오류가 발생했습니다.'
    : '로그인 중 오류가 발생했습니다.'
  return catchConnectionError(() => serverAction<typeof action>(), message)
}

export default function Auth() {
  const { joined, providers, lead } = useLoaderData<typeof loader>()
  const here = useLocation()
  const answer = readRefusal(useActionData())
  const busy = useNavigation().state !== 'idle'
  const way = returnQuery(new URLSearchParams(here.search))
  if (joined) return <JoinComplete {...joined} />
  if (isJoining(here))
    return (
      <CardPage heading={<Heading as="h1">회원가입</Heading>} lead={lead}>
        <Suspense>
          <JoinForm key="join" action={urls.join(way)} surface="page" stepped answer={answer} busy={busy} />
        </Suspense>
        <LinkList>
          <LinkItem to={`/auth?mode=login${way && `&${way}`}`}>이미 회원이에요</LinkItem>
          <LinkItem to={urls.socialLogin(way)}>카카오·네이버·구글로 시작하기</LinkItem>
        </LinkList>
      </CardPage>
    )
  return (
    <CardPage heading={<Heading as="h1">로그인</Heading>} lead={lead}>
      <Suspense>
        <SocialButtons providers={providers} />
      </Suspense>
      <p className="my-3 text-center text-sm text-ink-soft">또는</p>
      <LoginForm key="login" action={here.pathname + here.search} answer={answer} busy={busy} />
      <LinkList>
        <LinkItem to={urls.forgot()}>비밀번호를 잊었어요</LinkItem>
        <LinkItem to={urls.join(way)}>처음이라면 회원가입</LinkItem>
      </LinkList>
    </CardPage>
  )
}

const REDIRECT_MS = 2000

function JoinComplete({ name, next }: { name: string; next: string }) {
  useEffect(() => {
    const timer = setTimeout(() => location.assign(next), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [next])
  return (
    <CardPage heading={<Heading as="h1">가입이 완료되었어요</Heading>}>
      <p role="status">
        <strong>{name}</strong>님, 만나서 반가워요.
      </p>
      <ButtonLink to={next} className="mt-5 w-full">
        {next === urls.checkout() ? '주문 이어서 하기' : '주인공 둘러보기'}
      </ButtonLink>
    </CardPage>
  )
}
