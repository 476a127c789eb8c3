import type { MetaFunction } from '@remix-run/node'
import { refundPolicy } from '~/texts/policies/refund-policy'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { Article } from '~/ui/policy/article'
import { PolicyText } from '~/ui/policy/policy'
import { isWadiz, urls } from '~/urls/shop'

/** The same for all visitors, and without script. */
export const handle = { keep: [], script: false } satisfies RouteHandle

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: pageTitle('환불 정책'),
    description: '제작 단계에 따라 얼마를, 언제까지 돌려받는지 표로 보여 드려요.',
    path: urls.refundPolicy(),
    hidden: isWadiz(location.pathname),
  })

export default function RefundPolicy() {
  return (
    <Article>
      <Heading as="h1">환불 정책</Heading>
      <PolicyText policy={refundPolicy} />
    </Article>
  )
}
