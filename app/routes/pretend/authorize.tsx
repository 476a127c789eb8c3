import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { withParticle } from '~/book/particles'
import { config } from '~/config/config.server'
import { Refusal } from '~/domain/refusal'
import { authenticate } from '~/http/auth.server'
import { pagePolicy } from '~/http/headers.server'
import { parseFields, readForm } from '~/http/input.server'
import { respondPage } from '~/http/respond.server'
import type { Provider } from '~/ports/login/provider'
import { providerNames } from '~/texts/labels'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/field'
import { Heading } from '~/ui/frame/heading'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { consentForm, isRegistered, issueCode, requireProvider, testPeople } from './authorize.server'

/** Plays another site: without the shop's frame and script. */
export const handle = { frame: false, script: false } satisfies RouteHandle

export const meta: MetaFunction = () => [
  { title: '가상 로그인 (체험용)' },
  { name: 'robots', content: 'noindex' },
]

/** The form's response redirects to the shop, which is on another site. */
const policy = pagePolicy('').replace("form-action 'self'", `form-action 'self' ${config.publicOrigin}`)
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  const provider = requireProvider(args.params.provider)
  return respondPage(args, async () => {
    parseAuthRequest(args.request, provider)
    const persons = testPeople.map(({ key, name, email }) => ({ key, name, email }))
    return data(
      { provider, persons },
      { headers: { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' } },
    )
  })
}

export async function action(args: ActionFunctionArgs) {
  await authenticate(args, 'anyone')
  const provider = requireProvider(args.params.provider)
  return respondPage(args, async () => {
    const authRequest = parseAuthRequest(args.request, provider)
    const { person, email, answer } = parseFields(await readForm(args.request), consentForm)
    const back = new URL(authRequest.redirect)
    if (answer === 'no') back.searchParams.set('error', 'access_denied')
    else
      back.searchParams.set(
        'code',
        issueCode({ ...authRequest, provider, person, withEmail: email === 'on' }),
      )
    back.searchParams.set('state', authRequest.state)
    return redirect(back.href, { status: 303, headers: { 'Cache-Control': 'no-store' } })
  })
}

/** The shop's login request, if redirect, state and challenge are what this provider requires. */
function parseAuthRequest(request: Request, provider: Provider) {
  const query = new URL(request.url).searchParams
  const [redirect, state, challenge] = ['redirect_uri', 'state', 'code_challenge'].map((name) =>
    query.get(name),
  )
  const isOurs = query.get('client_id') === 'demo' && query.get('response_type') === 'code'
  if (!isOurs || !isRegistered(provider, redirect ?? null) || !redirect || !state || !challenge)
    throw new Refusal('input.invalid')
  return { redirect, state, challenge }
}

export default function Authorize() {
  const { provider, persons } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-md px-4 py-8">
      <p className="rounded-field bg-sun px-3 py-2 text-sm">
        여기는 체험용 매장이 흉내 낸 <strong>{providerNames[provider]}</strong> 화면이에요. 진짜{' '}
        {withParticle(providerNames[provider], '이/가')} 아니니 비밀번호를 적을 곳도 없어요.
      </p>
      <Heading as="h1" size="lg" className="mt-6">
        어느 사람으로 로그인할까요?
      </Heading>
      <form method="post" className="mt-4 space-y-5 rounded-card border border-line bg-sheet p-4 sm:p-6">
        <fieldset>
          <legend className="text-sm font-bold">사람</legend>
          {persons.map(({ key, name, email }, i) => (
            <label key={key} className="flex min-h-12 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="person"
                value={key}
                defaultChecked={i === 0}
                className="size-6 shrink-0 accent-[currentColor]"
              />
              <span>
                {name} <span className="text-sm text-ink-soft">{email}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset className="border-t border-line pt-3">
          <legend className="sr-only">매장에 알려 줄 것</legend>
          <Checkbox name="email" defaultChecked>
            이메일도 매장에 알려 주기
          </Checkbox>
        </fieldset>
        <div className="grid gap-3">
          <Button name="answer" value="yes" className="w-full">
            동의하고 계속하기
          </Button>
          <Button name="answer" value="no" look="quiet" className="w-full">
            취소
          </Button>
        </div>
      </form>
    </div>
  )
}
