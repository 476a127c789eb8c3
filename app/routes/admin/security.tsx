import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { answerForm, answerPage } from '~/answer.server'
import { enter } from '~/door.server'
import { readForm } from '~/input.server'
import { pressInSecurity, securityPage } from '~/security-office.server'
import { unlessCutOff } from '~/ui/cut-off'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { SecondKey } from '~/ui/office/security/second-key'

export const meta: MetaFunction = () => [
  { title: titled('2단계 인증') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, () => securityPage(guest))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const form = await answerPage(args, () => readForm(args.request))
  const deed = () => pressInSecurity(guest, form, args.request)
  return answerForm(args, form, deed, new Headers({ 'Cache-Control': 'no-store' }))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function Security() {
  const { office, key } = useLoaderData<typeof loader>()
  const answer = refusalIn(useActionData())
  return (
    <OfficeFrame {...office}>
      <SecondKey secondKey={key} answer={answer} />
    </OfficeFrame>
  )
}
