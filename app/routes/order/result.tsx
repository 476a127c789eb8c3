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
import { abandonOrder, deleteOrder } from '~/domain/orders/give-up.server'
import { leavingWish } from '~/domain/payments/window.input.server'
import { enter } from '~/http/auth.server'
import { fieldsOf, readForm } from '~/http/input.server'
import { answerForm, answerPage, redirectWithToast } from '~/http/respond.server'
import { refusalIn } from '~/ui/form-answer'
import { headOf, titled } from '~/ui/frame/head'
import { Trouble } from '~/ui/frame/trouble'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { address } from '~/urls/shop'
import { orderAsked, resultShown } from './payment.server'
import { restorePayments } from './payment-keys.server'
import { Asking } from './result/asking'
import { AwayFromDatabase } from './result/away-from-database'
import { Failed } from './result/failed'
import { Nothing } from './result/nothing'
import { Paid } from './result/paid'

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: titled('결제 결과'),
    description: '결제가 어떻게 되었는지 보여 드려요.',
    path: '/payple-success',
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args, 'user')
  return answerPage(args, async () => {
    const headers = await restorePayments(args.request)
    const query = new URL(args.request.url).searchParams
    const order = await orderAsked(user, query)
    if (!order) return data({ kind: 'nothing' as const }, { status: 400, headers })
    return data(await resultShown(order, query), { headers })
  })
}

export async function action(args: ActionFunctionArgs) {
  const { user, visit } = await enter(args, 'user')
  const form = await answerPage(args, () => readForm(args.request))
  return answerForm(args, form, async () => {
    const { orderId, intent } = fieldsOf(form, leavingWish)
    const by = { actor: `user:${user.id}`, requestId: visit.id } as const
    if (intent === 'abandon') {
      await abandonOrder(db, { userId: user.id, orderId, by })
      return redirectWithToast(address.cart(), 'movedToCart')
    }
    await deleteOrder(db, { userId: user.id, orderId, by })
    return redirectWithToast(address.myPage(), 'orderDeleted')
  })
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '인터넷 연결을 확인하고 다시 눌러 주세요.')
}

export default function Result() {
  const page = useLoaderData<typeof loader>()
  const answer = refusalIn(useActionData())
  return (
    <div className="mx-auto max-w-2xl">
      {page.kind === 'nothing' && <Nothing />}
      {page.kind === 'paid' && <Paid order={page.order} isPretended={page.isPretended} />}
      {page.kind === 'asked' && <Asking {...page} />}
      {page.kind === 'failed' && <Failed {...page} answer={answer} />}
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 202 ? <AwayFromDatabase /> : <Trouble />
}
