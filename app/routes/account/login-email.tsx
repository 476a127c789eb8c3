import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLocation, useNavigation } from '@remix-run/react'
import { authenticate } from '~/http/auth.server'
import { handleForm } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { CardPage, LinkItem, LinkList } from '~/ui/joining/card-page'
import { LoginForm } from '~/ui/joining/login-form'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { returnQuery } from '~/urls/return-path'
import { urls } from '~/urls/shop'
import { handleLoginAction, redirectIfLoggedIn } from './join-and-login.server'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('이메일로 로그인'),
    description: '가입한 이메일로 로그인해요.',
    path: urls.emailLogin(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  redirectIfLoggedIn(guest, args.request)
  return null
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const headers = new Headers()
  const at = { request: args.request, guest, headers }
  return handleForm(args, (form) => handleLoginAction(at, form), { headers })
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchConnectionError(() => serverAction<typeof action>(), '로그인 중 오류가 발생했습니다.')
}

export default function EmailLogin() {
  const way = returnQuery(new URLSearchParams(useLocation().search))
  return (
    <CardPage heading={<Heading as="h1">이메일로 로그인</Heading>}>
      <LoginForm
        action={urls.emailLogin(way)}
        answer={readRefusal(useActionData())}
        busy={useNavigation().state !== 'idle'}
      />
      <LinkList>
        <LinkItem to={urls.forgot()}>비밀번호를 잊었어요</LinkItem>
        <LinkItem to={urls.emailJoin(way)}>이메일로 회원가입</LinkItem>
        <LinkItem to={urls.socialLogin(way)}>다른 방법으로 로그인</LinkItem>
      </LinkList>
    </CardPage>
  )
}
