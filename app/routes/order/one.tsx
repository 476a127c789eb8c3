import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { found } from '~/answer.server'
import { enter } from '~/door.server'
import { titled } from '~/ui/head'
import { Heading } from '~/ui/heading'

export const meta: MetaFunction = () => [
  { title: titled('주문 내역') },
  { name: 'robots', content: 'noindex' },
]

/** There are no orders yet, so whichever is asked for is not there. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'user')
  return found<null>(undefined, 'order.unknown')
}

export default function Order() {
  return (
    <Heading as="h1" size="xl">
      주문 내역
    </Heading>
  )
}
