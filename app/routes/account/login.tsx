import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { providersReady } from '~/domain/logins/travelling.server'
import { enter } from '~/http/auth.server'
import { ButtonLink } from '~/ui/button'
import { headOf, titled } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { Sheet, Way, Ways } from '~/ui/joining/sheet'
import { SocialButtons } from '~/ui/joining/social-buttons'
import { wayBack } from '~/urls/return-path'
import { address } from '~/urls/shop'
import { leadAway } from './joining.server'

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: titled('로그인/회원가입'),
    description: '쓰시던 계정이나 이메일로 시작해요.',
    path: address.socialLogin(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  leadAway(guest, args.request)
  return { providers: providersReady() }
}

export default function Login() {
  const { providers } = useLoaderData<typeof loader>()
  const way = wayBack(new URLSearchParams(useLocation().search))
  return (
    <Sheet
      heading={
        <Heading as="h1" size="xl">
          로그인/회원가입
        </Heading>
      }
      lead="쓰시던 계정으로 바로 시작할 수 있어요."
    >
      <SocialButtons providers={providers} />
      <p className="my-3 text-center text-sm text-ink-soft">또는</p>
      <ButtonLink to={address.emailLogin(way)} look="quiet" className="w-full">
        이메일로 로그인
      </ButtonLink>
      <Ways>
        <Way to={address.emailJoin(way)}>이메일로 회원가입</Way>
      </Ways>
    </Sheet>
  )
}
