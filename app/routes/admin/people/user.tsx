import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { WhyNot } from '~/ui/joining/answer'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Ending } from './user/ending'
import { Member } from './user/member'
import { memberIdIn, memberPage, pressOnMember } from './users.server'

export const meta: MetaFunction = () => [{ title: titled('회원') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, () => memberPage(guest, memberIdIn(args.params), args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const form = await answerPage(args, () => readForm(args.request))
  const deed = async () => pressOnMember(guest, memberIdIn(args.params), form)
  return answerForm(args, form, deed, new Headers({ 'Cache-Control': 'no-store' }))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function User() {
  const { office, member, wish } = useLoaderData<typeof loader>()
  const answer = refusalIn(useActionData())
  return (
    <OfficeFrame {...office} open="users">
      {!wish && <WhyNot title="할 수 없었어요" refused={answer?.refused} />}
      <Member member={member} />
      {wish && <Ending key={wish} wish={wish} member={member} answer={answer} />}
    </OfficeFrame>
  )
}

export { OfficeTrouble as ErrorBoundary } from '~/ui/office/office-trouble'
