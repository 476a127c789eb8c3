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
import { lookUp } from './lookup.server'
import { cardsGranted } from './registrations.server'
import '~/ui/order/ordering.css'
import type { Said } from '~/ui/registrations/wish'

// A plain form, which works without script.
const LookingUp = lazy(() => import('./lookup/looking-up').catch(anew))

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: titled('사전 접수 조회'),
    description: '이메일이나 휴대폰 번호와 접수 코드로 사전 접수 내역을 찾아요.',
    path: campaignAddress.wadizLookup(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone')
  return answerPage(args, async () => ({ cards: await cardsGranted(args.request) }))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const { request } = args
  const form = await answerPage(args, () => readForm(request))
  const headers = new Headers()
  return answerForm(args, form, () => lookUp({ guest, request, headers }, form), headers)
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = Object.fromEntries(await request.clone().formData())
  return unlessCutOff(() => serverAction<typeof action>(), '서버 오류가 발생했습니다.', { typed })
}

export default function Lookup() {
  const { cards } = useLoaderData<typeof loader>()
  const said = useActionData<typeof action>() as Said | undefined
  return (
    <Suspense>
      <LookingUp cards={cards} said={said} />
    </Suspense>
  )
}
