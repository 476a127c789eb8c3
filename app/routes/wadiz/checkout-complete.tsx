import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { parseId } from '~/domain/input.server'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { reloadOnce } from '~/ui/loading/reload-once'
import { NoticeWithLink } from '~/ui/order/notice-with-link'
import { campaignUrls } from '~/urls/campaign'
import { findRegistration } from './checkout.server'
import '~/ui/order/ordering.css'

const Registration = lazy(() => import('./checkout-complete/registration').catch(reloadOnce))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('사전 접수 내역'),
    description: '와디즈 사전 접수 코드와 접수한 내용을 확인해 주세요.',
    path: campaignUrls.wadizLookup(),
    hidden: true,
  })

/** For the browser that registered or has shown the code; any other reads how to look it up. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const id = parseId(new URL(args.request.url).searchParams.get('orderId') ?? '')
    const registered = (await findRegistration(guest, args.request, id)) ?? null
    return data({ registered }, { status: registered ? 200 : 404, headers: { 'Cache-Control': 'no-store' } })
  })
}

export default function CampaignDone() {
  const { registered } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1">사전 접수 내역</Heading>
      {registered ? (
        <Suspense>
          <Registration key={registered.id} {...registered} />
        </Suspense>
      ) : (
        <NoticeWithLink
          look="campaign"
          title="이 브라우저에서는 접수 내역을 바로 보여 드릴 수 없어요."
          to={campaignUrls.wadizLookup()}
          words="접수 코드로 조회하기"
        >
          다른 기기나 다른 앱에서 접수했다면, 휴대폰 번호나 이메일과 접수 코드로 조회해 주세요. 접수 코드는
          이메일을 적었다면 그 이메일로도 보내 드렸고, 잊었다면 다시 받을 수 있어요.
        </NoticeWithLink>
      )}
    </div>
  )
}
