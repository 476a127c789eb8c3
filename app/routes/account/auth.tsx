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
import { useEffect } from 'react'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { orderWaits } from '~/texts/account/for-order'
import { ButtonLink } from '~/ui/button'
import { refusalIn } from '~/ui/form-answer'
import { headOf, titled } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { JoinForm } from '~/ui/joining/join-form'
import { LoginForm } from '~/ui/joining/login-form'
import { Sheet, Way, Ways } from '~/ui/joining/sheet'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { pathAfterLogin, wayBack } from '~/urls/return-path'
import { address } from '~/urls/shop'
import { joinByForm, leadAway, logInByForm } from './joining.server'

export const meta: MetaFunction = ({ matches, location }) =>
  headOf(matches, {
    title: titled(isJoining(location) ? '회원가입' : '로그인'),
    description: '이메일로 가입하거나 로그인해요.',
    path: isJoining(location) ? address.join() : address.login(),
    hidden: true,
  })

/** The address that a protected page redirects to for a login may be this page's sign-up mode. */
function isJoining({ pathname, search }: { pathname: string; search: string }) {
  return /^\/auth\/?$/i.test(pathname) && new URLSearchParams(search).get('mode') === 'signup'
}

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const { searchParams } = new URL(args.request.url)
  if (searchParams.get('step') !== 'completion') {
    leadAway(guest, args.request)
    return { joined: undefined }
  }
  if (!guest.user)
    throw redirect(address.join(wayBack(searchParams)), { headers: { 'Cache-Control': 'no-store' } })
  return { joined: { name: guest.user.username, next: pathAfterLogin(searchParams) } }
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const form = await answerPage(args, () => readForm(args.request))
  const headers = new Headers()
  const at = { request: args.request, guest, headers }
  const joining = isJoining(new URL(args.request.url))
  return answerForm(
    args,
    form,
    () => (joining ? joinByForm(at, form, 'page') : logInByForm(at, form)),
    headers,
  )
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const message = isJoining(new URL(request.url))
    ? '회원가입 중 오류가 발생했습니다.'
    : '로그인 중 오류가 발생했습니다.'
  return unlessCutOff(() => serverAction<typeof action>(), message)
}

export default function Auth() {
  const { joined } = useLoaderData<typeof loader>()
  const here = useLocation()
  const answer = refusalIn(useActionData())
  const busy = useNavigation().state !== 'idle'
  const way = wayBack(new URLSearchParams(here.search))
  const isOrdering = pathAfterLogin(new URLSearchParams(here.search)).startsWith(address.checkout())
  if (joined) return <Joined {...joined} />
  if (isJoining(here))
    return (
      <Sheet
        heading={
          <Heading as="h1" size="xl">
            회원가입
          </Heading>
        }
      >
        <JoinForm key="join" action={address.join(way)} surface="page" stepped answer={answer} busy={busy} />
        <Ways>
          <Way to={`/auth?mode=login${way && `&${way}`}`}>이미 회원이에요</Way>
          <Way to={address.socialLogin(way)}>카카오·네이버·구글로 시작하기</Way>
        </Ways>
      </Sheet>
    )
  return (
    <Sheet
      heading={
        <Heading as="h1" size="xl">
          로그인
        </Heading>
      }
      lead={isOrdering ? orderWaits : undefined}
    >
      <LoginForm key="login" action={here.pathname + here.search} answer={answer} busy={busy} />
      <Ways>
        <Way to={address.forgot()}>비밀번호를 잊었어요</Way>
        <Way to={address.join(way)}>처음이라면 회원가입</Way>
        <Way to={address.socialLogin(way)}>카카오·네이버·구글로 시작하기</Way>
      </Ways>
    </Sheet>
  )
}

const ONWARDS_MS = 2000

function Joined({ name, next }: { name: string; next: string }) {
  useEffect(() => {
    const timer = setTimeout(() => location.assign(next), ONWARDS_MS)
    return () => clearTimeout(timer)
  }, [next])
  return (
    <Sheet
      heading={
        <Heading as="h1" size="xl">
          가입이 완료되었어요
        </Heading>
      }
    >
      <p role="status">
        <strong>{name}</strong>님, 만나서 반가워요.
      </p>
      <ButtonLink to={next} className="mt-5 w-full">
        {next === address.checkout() ? '주문 이어서 하기' : '주인공 둘러보기'}
      </ButtonLink>
    </Sheet>
  )
}
