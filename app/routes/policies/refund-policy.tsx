import type { MetaFunction } from '@remix-run/node'
import { address, isWadiz } from '~/addresses'
import { refundPolicy } from '~/texts/policies/refund-policy'
import { Article } from '~/ui/article'
import { headOf, titled } from '~/ui/head'
import { Heading } from '~/ui/heading'
import { PolicyText } from '~/ui/policy'

/** The same for all visitors, and without script. */
export const handle = { keep: [], script: false }

export const meta: MetaFunction = ({ matches, location }) =>
  headOf(matches, {
    title: titled('환불 정책'),
    description: '제작 단계에 따라 얼마를, 언제까지 돌려받는지 표로 보여 드려요.',
    path: address.refundPolicy(),
    hidden: isWadiz(location.pathname),
  })

export default function RefundPolicy() {
  return (
    <Article>
      <Heading as="h1" size="xl">
        환불 정책
      </Heading>
      <PolicyText policy={refundPolicy} />
    </Article>
  )
}
