import type { MetaFunction } from '@remix-run/node'
import { privacy } from '~/texts/policies/privacy'
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
    title: pageTitle('개인정보처리방침'),
    description: '아이의 사진과 개인정보를 무엇에 쓰고 언제 지우는지 알려 드려요.',
    path: urls.privacy(),
    hidden: isWadiz(location.pathname),
  })

export default function Privacy() {
  return (
    <Article>
      <Heading as="h1">개인정보처리방침</Heading>
      <PolicyText policy={privacy} />
    </Article>
  )
}
