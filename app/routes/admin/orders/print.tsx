import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { config } from '~/config/config.server'
import { printAsked, printWaived } from '~/domain/prints/print.input.server'
import { enter } from '~/http/auth.server'
import { fieldsOf, readForm } from '~/http/input.server'
import { answerForm, answerPage, redirectWithToast } from '~/http/respond.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { WhyNot } from '~/ui/joining/answer'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { officeAddress } from '~/urls/office'
import { Print } from './print/print'
import { ask, orderIdIn, printShown, waive } from './print.server'

export const meta: MetaFunction = () => [{ title: titled('인쇄') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () =>
    data(
      {
        admin: guest.admin.username,
        hasTools: config.paymentTools,
        shown: await printShown(guest, orderIdIn(args.params)),
      },
      { headers: { 'Cache-Control': 'no-store' } },
    ),
  )
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const form = await answerPage(args, () => readForm(args.request))
  const deed = async () => {
    const orderId = orderIdIn(args.params)
    const back = officeAddress.print(orderId)
    if (form.get('intent') === 'waive') {
      await waive(guest, orderId, fieldsOf(form, printWaived).note)
      return redirectWithToast(back, 'printWaived')
    }
    const files = await ask(guest, orderId, fieldsOf(form, printAsked).profile)
    return redirectWithToast(back, files === 'there' ? 'printThere' : 'printAsked')
  }
  return answerForm(args, form, deed, new Headers({ 'Cache-Control': 'no-store' }))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function PrintPage() {
  const { admin, hasTools, shown } = useLoaderData<typeof loader>()
  const answer = refusalIn(useActionData())
  return (
    <OfficeFrame admin={admin} hasTools={hasTools}>
      <WhyNot title="할 수 없었어요" refused={answer?.refused.errors.note ? undefined : answer?.refused} />
      <Print shown={shown} answer={answer} />
    </OfficeFrame>
  )
}

export { OfficeTrouble as ErrorBoundary } from '~/ui/office/office-trouble'
