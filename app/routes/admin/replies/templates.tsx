import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { MAX_TYPED_BYTES } from '~/http/input.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { DeleteTemplate } from './templates/delete-template'
import { NewTemplate, TemplateList } from './templates/template-list'
import { TokenNames } from './templates/token-names'
import { handleReplyTemplate, loadReplyTemplates } from './templates.server'

export const meta: MetaFunction = () => noindexMeta('답변 템플릿')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, () => loadReplyTemplates(guest, args.request))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return handleForm(args, (form) => handleReplyTemplate(guest, form), { most: MAX_TYPED_BYTES })
}

export { officeClientActionWithValues as clientAction } from '~/ui/office/client-action'

/** Also after a refusal: what another operator saved explains it. */
export const shouldRevalidate = () => true

export default function ReplyTemplates() {
  const { office, templates, wish } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  return (
    <OfficeFrame {...office} open="inquiries">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl font-bold">답변 템플릿</h2>
        <TextLink to={officeUrls.nextInquiry()}>문의 답하기</TextLink>
      </div>
      <div className="mt-2 grid gap-4 lg:grid-cols-[2fr_1fr] lg:items-start">
        <div className="space-y-4">
          <TemplateList templates={templates} answer={wish ? undefined : answer} />
          <NewTemplate key={templates.length} answer={answer} />
        </div>
        <TokenNames />
      </div>
      {wish && <DeleteTemplate key={wish.id} template={wish} answer={answer} />}
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
