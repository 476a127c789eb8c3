import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLocation, useNavigation } from '@remix-run/react'
import { Suspense } from 'react'
import { authenticate } from '~/http/auth.server'
import { handleForm } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { CardPage, LinkItem, LinkList } from '~/ui/joining/card-page'
import { JoinForm } from '~/ui/joining/lazy-join-form'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { returnQuery } from '~/urls/return-path'
import { urls } from '~/urls/shop'
import { handleJoinAction, redirectIfLoggedIn } from './join-and-login.server'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('이메일로 회원가입'),
    description: '이메일로 가입해요.',
    path: urls.emailJoin(),
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
  return handleForm(args, (form) => handleJoinAction(at, form, 'emailPage'), { headers })
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchConnectionError(() => serverAction<typeof action>(), '회원가입 중 오류가 발생했습니다.')
}

export default function EmailJoin() {
  const way = returnQuery(new URLSearchParams(useLocation().search))
  return (
    <CardPage heading={<Heading as="h1">이메일로 회원가입</Heading>}>
      <Suspense>
        <JoinForm
          action={urls.emailJoin(way)}
          surface="emailPage"
          answer={readRefusal(useActionData())}
          busy={useNavigation().state !== 'idle'}
        />
      </Suspense>
      <LinkList>
        <LinkItem to={urls.emailLogin(way)}>이메일로 로그인</LinkItem>
      </LinkList>
    </CardPage>
  )
}
