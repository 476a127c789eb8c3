import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLocation, useNavigation } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { refusalIn } from '~/ui/form-answer'
import { headOf, titled } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { JoinForm } from '~/ui/joining/join-form'
import { Sheet, Way, Ways } from '~/ui/joining/sheet'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { wayBack } from '~/urls/return-path'
import { address } from '~/urls/shop'
import { joinByForm, leadAway } from './joining.server'

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: titled('이메일로 회원가입'),
    description: '이메일로 가입해요.',
    path: address.emailJoin(),
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
  const at = { request: args.request, guest, headers }
  return answerForm(args, form, () => joinByForm(at, form, 'emailPage'), headers)
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '회원가입 중 오류가 발생했습니다.')
}

export default function EmailJoin() {
  const way = wayBack(new URLSearchParams(useLocation().search))
  return (
    <Sheet
      heading={
        <Heading as="h1" size="xl">
          이메일로 회원가입
        </Heading>
      }
    >
      <JoinForm
        action={address.emailJoin(way)}
        surface="emailPage"
        answer={refusalIn(useActionData())}
        busy={useNavigation().state !== 'idle'}
      />
      <Ways>
        <Way to={address.emailLogin(way)}>이메일로 로그인</Way>
      </Ways>
    </Sheet>
  )
}
