import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { isWadiz, urls } from '~/urls/shop'
import './experience/experience.css'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { MakingStep } from '~/ui/preview/making-step'
import { experienceUrl } from '~/urls/experience'
import { BookStep } from './experience/book-step'
import { PhotoStep } from './experience/photo-step'
import { ResultStep } from './experience/result-step'
import { Steps } from './experience/steps'
import { handleExperienceAction, loadExperience } from './experience.server'

export const handle = { keep: ['book', 'step', 'page'], personal: ['made'] } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, {
    title: pageTitle('미리 체험하기'),
    description: '책을 고르고 사진을 올리면 책 속에 우리 아이를 그려 드려요. 3단계로 미리 해 보세요.',
    path: urls.experience(isWadiz(location.pathname)),
    hidden: isWadiz(location.pathname),
  })

/** The step is part of the address, so that the flow works without script and the back button goes one step back. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, () => loadExperience(guest, args.request.url))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return handleExperienceAction(args, guest)
}

export default function Experience() {
  const known = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const campaign = isWadiz(useLocation().pathname)
  return (
    <>
      <Heading as="h1">3단계로 미리 해 보세요</Heading>
      <p className="mt-2 max-w-prose text-ink-soft">
        책을 고르고 사진 한 장을 올리면, 그 책의 그림 속에 우리 아이를 그려 드려요.
      </p>
      <Steps now={known.step} />
      {known.step === 'book' && <BookStep {...known} campaign={campaign} />}
      {known.step === 'photo' && <PhotoStep {...known} {...{ campaign, answer }} />}
      {known.step === 'making' && (
        <div className="mt-8 rounded-card border border-line bg-sheet p-6 sm:p-10">
          <MakingStep
            to={experienceUrl(campaign, known.book.id, { step: 'result', made: known.preview.name })}
            about={
              known.preview.photoKey
                ? '사진에서 아이의 모습을 살펴 책 속에 그려 넣고 있어요.'
                : '책 속에 아이를 그려 넣고 있어요.'
            }
          />
        </div>
      )}
      {known.step === 'result' && <ResultStep {...known} campaign={campaign} />}
    </>
  )
}
