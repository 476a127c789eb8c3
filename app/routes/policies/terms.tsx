import type { MetaFunction } from '@remix-run/node'
import { terms } from '~/texts/policies/terms'
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
    title: pageTitle('이용약관'),
    description: '맞춤 그림책의 주문과 제작, 취소와 환불에서 회사와 이용자가 서로 지킬 일을 알려 드려요.',
    path: urls.terms(),
    hidden: isWadiz(location.pathname),
  })

export default function Terms() {
  return (
    <Article>
      <Heading as="h1">이용약관</Heading>
      <PolicyText policy={terms} numbering="clauses" />
    </Article>
  )
}
