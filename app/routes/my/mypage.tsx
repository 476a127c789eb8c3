import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { address } from '~/addresses'
import { enter } from '~/door.server'
import { headOf, titled } from '~/ui/head'
import { Heading } from '~/ui/heading'

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: titled('마이페이지'),
    description: '내 주문과 정보를 보는 곳이에요.',
    path: address.myPage(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'user')
  return null
}

export default function MyPage() {
  return (
    <>
      <Heading as="h1" size="xl">
        마이페이지
      </Heading>
      <p className="mt-4 text-ink-soft">주문하신 책이 이곳에 모여요. 아직 준비하고 있어요.</p>
    </>
  )
}
