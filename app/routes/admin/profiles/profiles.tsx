import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { respondForm, respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { FocusedFormError } from '~/ui/office/focused-form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { EndDialog } from './profiles/end-dialog'
import { InksForm } from './profiles/inks-form'
import { ProfileForm } from './profiles/profile-form'
import { ProfileList } from './profiles/profile-list'
import { handleProfilesAction, loadProfilesPage } from './profiles.server'

export const meta: MetaFunction = () => noindexMeta('인쇄 규격')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'settings')
  return respondPage(args, () => loadProfilesPage(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'settings')
  const typed = new FormData()
  const run = () => handleProfilesAction(guest, args.request, typed)
  return respondForm(args, typed, run, new Headers({ 'Cache-Control': 'no-store' }))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function PrintProfiles() {
  const { office, profiles, inks, draft, ending } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  const answerTo = (intent: string) => (answer?.typed.intent === intent ? answer : undefined)
  return (
    <OfficeFrame {...office} open="tools">
      <div className="max-w-4xl">
        <TextLink to={officeUrls.tools()}>도구로</TextLink>
        <Heading>인쇄 규격</Heading>
        <p className="mt-2 text-ink-soft">
          인쇄소마다 다른 종이와 표지 치수, 색이에요. 저장한 규격은 바뀌지 않아요. 고치면 새 규격이 되고, 이전
          규격으로 만든 파일은 그대로예요.
        </p>
        <FocusedFormError
          title="할 수 없었어요"
          refused={answerTo('make') || answerTo('inks') ? undefined : answer?.refused}
        />
        <ProfileList profiles={profiles} />
        <ProfileForm key={draft.key} draft={draft} inks={inks} answer={answerTo('make')} />
        <InksForm key={inks.length} inks={inks} answer={answerTo('inks')} />
        {ending && <EndDialog {...ending} answer={answerTo('end')} />}
      </div>
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
