import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { MakingStep } from '~/ui/preview/making-step'
import { AskStep } from './new-photo/ask-step'
import { EndedStep } from './new-photo/ended-step'
import { ResultStep } from './new-photo/result-step'
import { handleNewPhoto, loadNewPhoto } from './new-photo.server'

/** The address is the only key, so no robot may keep it. */
export const meta: MetaFunction = () => noindexMeta('새 사진 보내기')

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPage(args, () =>
    loadNewPhoto(args.params.token ?? '', new URL(args.request.url).searchParams),
  )
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return handleNewPhoto(args, guest)
}

export default function NewPhoto() {
  const view = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData<typeof action>())
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1">새 사진 보내기</Heading>
      {view.step === 'ended' && <EndedStep {...view} />}
      {view.step === 'ask' && <AskStep {...view} answer={answer} />}
      {view.step === 'making' && (
        <div className="mt-6 rounded-card border border-line bg-sheet p-6">
          <MakingStep
            to={view.page}
            about={`${view.isFromPhoto ? '새 사진으로' : '새 모습으로'} 책 속에 아이를 그려 넣고 있어요.`}
          />
        </div>
      )}
      {view.step === 'result' && <ResultStep {...view} answer={answer} />}
    </div>
  )
}
