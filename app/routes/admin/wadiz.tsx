import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { answerForm, answerPage } from '~/answer.server'
import { enter } from '~/door.server'
import { readFormWithTable } from '~/input-tables.server'
import { inOffice } from '~/office.server'
import { officeAddress } from '~/office-addresses'
import { unlessCutOff } from '~/ui/cut-off'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Refused } from '~/ui/office/refused'
import { Intakes } from '~/ui/office/wadiz/intakes'
import { comparedIn, pressedIn } from '~/ui/office/wadiz/matched'
import { Matching } from '~/ui/office/wadiz/matching'
import { Preorders } from '~/ui/office/wadiz/preorders'
import { Views } from '~/ui/office/wadiz/views'
import { wadizDeed, wadizShown } from '~/wadiz-office.server'

export const meta: MetaFunction = () => [
  { title: titled('와디즈 사전접수') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => inOffice(guest, { shown: await wadizShown(guest, args.request.url) }))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const typed = new FormData()
  const back = officeAddress.wadiz(new URL(args.request.url).search)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const deed = async () => wadizDeed(guest, await readFormWithTable(args.request, 'codes', typed), back)
  return answerForm(args, typed, deed, headers)
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function Wadiz() {
  const { office, shown } = useLoaderData<typeof loader>()
  const said = useActionData<typeof action>()
  const answer = refusalIn(said)
  const errors = answer?.refused.errors
  return (
    <OfficeFrame {...office} open="wadiz">
      <Views open={shown.view} />
      <Refused title="할 수 없었어요" refused={errors?.codes || errors?.file ? undefined : answer?.refused} />
      {shown.view === 'intakes' ? (
        <Intakes shown={shown} />
      ) : (
        <>
          <Matching compared={comparedIn(said)} pressed={pressedIn(said)} answer={answer} />
          <Preorders shown={shown} />
        </>
      )}
    </OfficeFrame>
  )
}
