import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerPage, found } from '~/answer.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { orderOf } from '~/domain/orders/orders.server'
import { enter } from '~/door.server'
import { orderStatusLabels } from '~/texts/order-labels'
import { titled } from '~/ui/head'
import { Heading } from '~/ui/heading'

export const meta: MetaFunction = () => [
  { title: titled('주문 내역') },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args, 'user')
  return answerPage(args, async () => {
    const id = idFrom(args.params.id)
    const order = id ? await orderOf(db, { userId: user.id }, id) : undefined
    const { orderNumber, title, status } = found(order, 'order.unknown')
    return { orderNumber, title, status }
  })
}

export default function Order() {
  const { orderNumber, title, status } = useLoaderData<typeof loader>()
  return (
    <>
      <Heading as="h1" size="xl">
        주문 내역
      </Heading>
      <p className="mt-4">
        {title} · 주문 번호 {orderNumber} · <strong>{orderStatusLabels[status]}</strong>
      </p>
    </>
  )
}
