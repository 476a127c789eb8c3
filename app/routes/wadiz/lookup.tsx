import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { authenticate } from '~/http/auth.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { reloadOnce } from '~/ui/loading/reload-once'
import { campaignUrls } from '~/urls/campaign'
import { handleLookupAction } from './lookup.server'
import { listGrantedCards } from './registrations.server'
import '~/ui/order/ordering.css'
import type { LookupResult } from '~/ui/registrations/lookup-result'

// A plain form, which works without script.
const LookupForm = lazy(() => import('./lookup/lookup-form').catch(reloadOnce))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('사전 접수 조회'),
    description: '이메일이나 휴대폰 번호와 접수 코드로 사전 접수 내역을 찾아요.',
    path: campaignUrls.wadizLookup(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPage(args, async () => ({ cards: await listGrantedCards(args.request) }))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { request } = args
  const headers = new Headers()
  return handleForm(args, (form) => handleLookupAction({ guest, request, headers }, form), { headers })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = Object.fromEntries(await request.clone().formData())
  const message = '서버 오류가 발생했습니다.'
  return catchConnectionError(() => serverAction<typeof action>(), message, { typed })
}

export default function Lookup() {
  const { cards } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as LookupResult | undefined
  return (
    <Suspense>
      <LookupForm cards={cards} result={result} />
    </Suspense>
  )
}
