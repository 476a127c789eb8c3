import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { MAX_TYPED_BYTES } from '~/http/input.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { PersonAside } from '~/ui/office/person/person-aside'
import { NoInquiry } from './next-inquiry/no-inquiry'
import { Question } from './next-inquiry/question'
import { ReplyForm, readFilled } from './next-inquiry/reply-form'
import { useDroppedDraft } from './next-inquiry/use-reply-draft'
import { handleNextInquiry, loadNextInquiry } from './next-inquiry.server'

export const meta: MetaFunction = () => noindexMeta('문의 답하기')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, () => loadNextInquiry(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return handleForm(args, (form) => handleNextInquiry(guest, args.request, form), { most: MAX_TYPED_BYTES })
}

export { officeClientActionWithValues as clientAction } from '~/ui/office/client-action'

/** Also after a refusal: another operator's answer explains it. */
export const shouldRevalidate = () => true

export default function NextInquiry() {
  const { office, after, answered, waiting, templates, isGone, view } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const answer = readRefusal(result)
  useDroppedDraft(answered)
  return (
    <OfficeFrame {...office} open="inquiries">
      {view ? (
        <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
          <div key={view.inquiry.id} className="rounded-card border border-line bg-sheet p-4">
            <Question inquiry={view.inquiry} waiting={waiting} />
            <ReplyForm
              view={view}
              templates={templates}
              after={after}
              answer={answer}
              filled={readFilled(result)}
            />
          </div>
          <PersonAside person={view.person} inHand={{ inquiry: view.inquiry.id }} />
        </div>
      ) : (
        <NoInquiry waiting={waiting} isGone={isGone} after={after} answer={answer} />
      )}
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
