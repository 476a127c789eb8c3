import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { readFormWithTable } from '~/http/table-input.server'
import { inOffice } from '~/routes/admin/office.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { Refused } from '~/ui/office/refused'
import { officeAddress } from '~/urls/office'
import { Intakes } from './wadiz/intakes'
import { comparedIn, pressedIn } from './wadiz/matched'
import { Matching } from './wadiz/matching'
import { Preorders } from './wadiz/preorders'
import { Views } from './wadiz/views'
import { wadizDeed, wadizShown } from './wadiz.server'

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
