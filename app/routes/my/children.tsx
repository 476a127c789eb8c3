import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticate } from '~/http/auth.server'
import { MAX_TYPED_BYTES } from '~/http/input.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { ButtonLink } from '~/ui/button'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import type { FormRefusal } from '~/ui/joining/form-error'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import './children/register.css'
import { EraseForm } from './children/erase-form'
import { RegisterOfChild } from './children/register-of-child'
import { handleRegisterAction, loadRegister } from './children.server'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle('우리 아이 정보'),
    description: '아이에 대해 무엇을 왜 언제까지 보관하는지 보는 곳이에요.',
    path: myUrls.children(),
    hidden: true,
  })

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await authenticate(args, 'user')
  return respondPage(args, () => loadRegister(user, args.request.url))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return handleForm(args, (form) => handleRegisterAction(guest, form), { most: MAX_TYPED_BYTES })
}

export default function Children() {
  const { children, erasing, isGone } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormRefusal | undefined
  if (erasing) return <EraseForm entry={erasing} answer={answer} />
  return (
    <div className="mx-auto max-w-3xl">
      <Heading as="h1">우리 아이 정보</Heading>
      <p className="mt-3">
        아이에 대해 저희가 보관하는 모든 것이에요. 무엇을 왜 언제까지 두는지, 누가 봤는지 알려 드리고, 지울 수
        있는 것은 지금 바로 지울 수 있어요.
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        이 기기에 담아 둔 전자책과 메신저에 남은 그림은 저희가 지울 수 없어요. 로그아웃하면 이 기기에 담긴
        전자책은 지워져요.
      </p>
      {(isGone || answer?.refused) && (
        <p role="alert" className="mt-4 rounded-field border border-berry px-4 py-3">
          {answer?.refused?.message ?? '이미 지워진 것이에요. 아래에서 지금 남아 있는 것을 볼 수 있어요.'}
        </p>
      )}
      {children.length === 0 && <p className="mt-8">지금 보관하고 있는 아이 정보가 없어요.</p>}
      {children.map((child) => (
        <RegisterOfChild key={child.name} child={child} />
      ))}
      <div className="mt-10 flex flex-wrap gap-3">
        <a
          href={myUrls.export()}
          className="inline-flex min-h-12 items-center justify-center rounded-field border border-edge bg-sheet px-5 py-2.5 font-bold"
        >
          모두 내려받기
        </a>
        <ButtonLink to={urls.myPage()} look="text">
          마이페이지로
        </ButtonLink>
      </div>
    </div>
  )
}
