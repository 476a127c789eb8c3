import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { authenticate } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { reloadOnce } from '~/ui/loading/reload-once'
import { campaignUrls } from '~/urls/campaign'
import { handleRegistrationsAction } from './lookup.server'
import { loadRegistrationsPage } from './registrations.server'
import '~/ui/order/ordering.css'
import type { LookupResult } from '~/ui/registrations/lookup-result'

// Plain forms, which work without script.
const RegistrationList = lazy(() => import('./order-status/registration-list').catch(reloadOnce))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('접수 내역'),
    description: '와디즈 사전 접수 내역을 보고, 수정하거나 삭제해요.',
    path: campaignUrls.wadizOrders(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPage(args, () => loadRegistrationsPage(args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { request } = args
  const headers = new Headers()
  return handleForm(args, (form) => handleRegistrationsAction({ guest, request, headers }, form), { headers })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = Object.fromEntries(await request.clone().formData())
  const message = '인터넷 연결을 확인하고 다시 눌러 주세요. 입력한 내용은 그대로 있어요.'
  return catchConnectionError(() => serverAction<typeof action>(), message, { typed })
}

export default function Registrations() {
  const result = useActionData<typeof action>() as LookupResult | undefined
  return (
    <Suspense>
      <RegistrationList view={useLoaderData<typeof loader>()} result={result} />
    </Suspense>
  )
}
