import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { listLoginProviders } from '~/domain/logins/oauth-login.server'
import { authenticate } from '~/http/auth.server'
import { ButtonLink } from '~/ui/button'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { CardPage, LinkItem, LinkList } from '~/ui/joining/card-page'
import { SocialButtons } from '~/ui/joining/social-buttons'
import { returnQuery } from '~/urls/return-path'
import { urls } from '~/urls/shop'
import { redirectIfLoggedIn } from './join-and-login.server'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('로그인/회원가입'),
    description: '쓰던 계정이나 이메일로 시작해요.',
    path: urls.socialLogin(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  redirectIfLoggedIn(guest, args.request)
  return { providers: listLoginProviders() }
}

export default function Login() {
  const { providers } = useLoaderData<typeof loader>()
  const way = returnQuery(new URLSearchParams(useLocation().search))
  return (
    <CardPage
      heading={<Heading as="h1">로그인/회원가입</Heading>}
      lead="쓰던 계정으로 바로 시작할 수 있어요."
    >
      <SocialButtons providers={providers} />
      <p className="my-3 text-center text-sm text-ink-soft">또는</p>
      <ButtonLink to={urls.emailLogin(way)} look="quiet" className="w-full">
        이메일로 로그인
      </ButtonLink>
      <LinkList>
        <LinkItem to={urls.emailJoin(way)}>이메일로 회원가입</LinkItem>
      </LinkList>
    </CardPage>
  )
}
