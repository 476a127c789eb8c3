import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerForm, answerPage } from '~/http/respond.server'
import { headOf, titled } from '~/ui/frame/head'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { anew } from '~/ui/loading/reload'
import { campaignAddress } from '~/urls/campaign'
import { pressInOrders } from './lookup.server'
import { ordersPage } from './registrations.server'
import '~/ui/order/ordering.css'
import type { Said } from '~/ui/registrations/wish'

// Plain forms, which work without script.
const Orders = lazy(() => import('./order-status/orders').catch(anew))

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: titled('접수 내역'),
    description: '와디즈 사전 접수 내역을 보고, 수정하거나 삭제해요.',
    path: campaignAddress.wadizOrders(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone')
  return answerPage(args, () => ordersPage(args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const { request } = args
  const form = await answerPage(args, () => readForm(request))
  const headers = new Headers()
  return answerForm(args, form, () => pressInOrders({ guest, request, headers }, form), headers)
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = Object.fromEntries(await request.clone().formData())
  const message = '인터넷 연결을 확인하고 다시 눌러 주세요. 적으신 내용은 그대로 있어요.'
  return unlessCutOff(() => serverAction<typeof action>(), message, { typed })
}

export default function Registrations() {
  const said = useActionData<typeof action>() as Said | undefined
  return (
    <Suspense>
      <Orders shown={useLoaderData<typeof loader>()} said={said} />
    </Suspense>
  )
}
