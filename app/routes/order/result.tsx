import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useRouteError,
} from '@remix-run/react'
import { db } from '~/domain/db.server'
import { abandonOrder, deleteOrder } from '~/domain/orders/cancel-order.server'
import { unpaidOrderForm } from '~/domain/payments/payment-window.input.server'
import { authenticate } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { handleForm, redirectWithToast, respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { ErrorPage } from '~/ui/frame/error-page'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { catchConnectionError } from '~/ui/loading/connection-error'
import { urls } from '~/urls/shop'
import { findOrderInQuery, loadResult } from './payment.server'
import { restorePayments } from './payment-keys.server'
import { DatabaseOutage } from './result/database-outage'
import { FailedResult } from './result/failed-result'
import { NoResult } from './result/no-result'
import { PaidResult } from './result/paid-result'
import { PendingResult } from './result/pending-result'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('결제 결과'),
    description: '결제가 어떻게 되었는지 보여 드려요.',
    path: '/payple-success',
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await authenticate(args, 'user')
  return respondPage(args, async () => {
    const headers = await restorePayments(args.request)
    const query = new URL(args.request.url).searchParams
    const order = await findOrderInQuery(user, query)
    if (!order) return data({ kind: 'nothing' as const }, { status: 400, headers })
    return data(await loadResult(order, query), { headers })
  })
}

export async function action(args: ActionFunctionArgs) {
  const { user, visit } = await authenticate(args, 'user')
  return handleForm(args, async (form) => {
    const { orderId, intent } = parseFields(form, unpaidOrderForm)
    const by = { actor: `user:${user.id}`, requestId: visit.id } as const
    if (intent === 'abandon') {
      await abandonOrder(db, { userId: user.id, orderId, by })
      return redirectWithToast(urls.cart(), 'movedToCart')
    }
    await deleteOrder(db, { userId: user.id, orderId, by })
    return redirectWithToast(urls.myPage(), 'orderDeleted')
  })
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchConnectionError(() => serverAction<typeof action>(), '인터넷 연결을 확인하고 다시 눌러 주세요.')
}

export default function Result() {
  const page = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <div className="mx-auto max-w-2xl">
      {page.kind === 'nothing' && <NoResult />}
      {page.kind === 'paid' && <PaidResult order={page.order} isPretended={page.isPretended} />}
      {page.kind === 'asked' && <PendingResult {...page} />}
      {page.kind === 'failed' && <FailedResult {...page} answer={answer} />}
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 202 ? <DatabaseOutage /> : <ErrorPage />
}
