import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { idFrom } from '~/domain/input.server'
import { enter } from '~/http/auth.server'
import { answerPage } from '~/http/respond.server'
import { headOf, titled } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { anew } from '~/ui/loading/reload'
import { WayOn } from '~/ui/order/way-on'
import { campaignAddress } from '~/urls/campaign'
import { registeredFor } from './checkout.server'
import '~/ui/order/ordering.css'

const Registered = lazy(() => import('./checkout-complete/registered').catch(anew))

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: titled('사전 접수 내역'),
    description: '와디즈 사전 접수 코드와 접수하신 내용을 확인해 주세요.',
    path: campaignAddress.wadizLookup(),
    hidden: true,
  })

/** For the browser that registered or has shown the code; any other reads how to look it up. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerPage(args, async () => {
    const id = idFrom(new URL(args.request.url).searchParams.get('orderId') ?? '')
    const registered = (await registeredFor(guest, args.request, id)) ?? null
    return data({ registered }, { status: registered ? 200 : 404, headers: { 'Cache-Control': 'no-store' } })
  })
}

export default function CampaignDone() {
  const { registered } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1" size="xl">
        사전 접수 내역
      </Heading>
      {registered ? (
        <Suspense>
          <Registered key={registered.id} {...registered} />
        </Suspense>
      ) : (
        <WayOn
          look="campaign"
          title="이 브라우저에서는 접수 내역을 바로 보여 드릴 수 없어요."
          to={campaignAddress.wadizLookup()}
          words="접수 코드로 조회하기"
        >
          다른 기기나 다른 앱에서 접수하셨다면, 휴대폰 번호나 이메일과 접수 코드로 조회해 주세요. 접수 코드는
          이메일을 적으셨다면 그 이메일로도 보내 드렸고, 잊으셨다면 다시 받으실 수 있어요.
        </WayOn>
      )}
    </div>
  )
}
