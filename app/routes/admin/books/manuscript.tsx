import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { respondForm, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { MANUSCRIPT_FAILED } from '~/texts/office/composing/manuscript'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { FormError } from '~/ui/joining/form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { ManuscriptForm } from './manuscript/manuscript-form'
import { SplitForm } from './manuscript/split-form'
import { usePreview } from './manuscript/use-preview'
import { handleManuscript, loadManuscriptPage } from './manuscript.server'

export const meta: MetaFunction = () => noindexMeta('원고')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  return respondPage(args, async () => officePageData(guest, await loadManuscriptPage(args.params)))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  const typed = new FormData()
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const command = async () => {
    const answer = await handleManuscript(guest, args.params, args.request, typed)
    return answer instanceof Response ? answer : data(answer.body, { status: answer.status, headers })
  }
  return respondForm(args, typed, command, headers)
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function ManuscriptPage() {
  const { office, book, written } = useLoaderData<typeof loader>()
  const answer = useActionData()
  const refusal = readRefusal(answer)
  const preview = usePreview(answer)
  return (
    <OfficeFrame {...office} open="books">
      <TextLink to={officeUrls.book(book.id)}>{book.title}</TextLink>
      <Heading>원고 넣기</Heading>
      <div className="mt-4">
        <FormError title={MANUSCRIPT_FAILED} refused={refusal?.refused} />
      </div>
      {preview ? (
        <SplitForm bookId={book.id} preview={preview} errors={refusal?.refused.errors ?? {}} />
      ) : (
        <ManuscriptForm bookId={book.id} written={written.length} answer={refusal} />
      )}
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
