import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLocation, useNavigation } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { refusalIn } from '~/ui/form-answer'
import { headOf, titled } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { LoginForm } from '~/ui/joining/login-form'
import { Sheet, Way, Ways } from '~/ui/joining/sheet'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { wayBack } from '~/urls/return-path'
import { address } from '~/urls/shop'
import { leadAway, logInByForm } from './joining.server'

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: titled('이메일로 로그인'),
    description: '가입하신 이메일로 로그인해요.',
    path: address.emailLogin(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  leadAway(guest, args.request)
  return null
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const form = await answerPage(args, () => readForm(args.request))
  const headers = new Headers()
  return answerForm(args, form, () => logInByForm({ request: args.request, guest, headers }, form), headers)
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '로그인 중 오류가 발생했습니다.')
}

export default function EmailLogin() {
  const way = wayBack(new URLSearchParams(useLocation().search))
  return (
    <Sheet
      heading={
        <Heading as="h1" size="xl">
          이메일로 로그인
        </Heading>
      }
    >
      <LoginForm
        action={address.emailLogin(way)}
        answer={refusalIn(useActionData())}
        busy={useNavigation().state !== 'idle'}
      />
      <Ways>
        <Way to={address.forgot()}>비밀번호를 잊었어요</Way>
        <Way to={address.emailJoin(way)}>이메일로 회원가입</Way>
        <Way to={address.socialLogin(way)}>다른 방법으로 로그인</Way>
      </Ways>
    </Sheet>
  )
}
