import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { respondForm, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { PICTURES_FAILED } from '~/texts/office/composing/pictures'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { FormError } from '~/ui/joining/form-error'
import { OfficeFrame } from '~/ui/office/office-frame'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { PageHeads } from './pictures/page-heads'
import { PicturesForm, PicturesReport } from './pictures/pictures-form'
import { handlePictures, loadPicturesPage } from './pictures.server'

export const handle = { isSlow: true } satisfies RouteHandle
export const meta: MetaFunction = () => noindexMeta('그림 넣기')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  return respondPage(args, async () => officePageData(guest, await loadPicturesPage(args.params)))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const command = async () => {
    const answer = await handlePictures(guest, args)
    return answer instanceof Response ? answer : data(answer, { headers })
  }
  return respondForm(args, new FormData(), command, headers)
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function PicturesPage() {
  const { office, ...view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refusal = readRefusal(answer)
  const fieldError = refusal?.refused.errors.pictures
  return (
    <OfficeFrame {...office} open="books">
      <TextLink to={officeUrls.book(view.book.id)}>{view.book.title}</TextLink>
      <Heading>그림 넣기</Heading>
      <div className="mt-4">
        <FormError title={PICTURES_FAILED} refused={fieldError ? undefined : refusal?.refused} />
      </div>
      <PicturesReport report={answer && 'report' in answer ? answer.report : undefined} />
      <PicturesForm key={view.free} bookId={view.book.id} free={view.free} error={fieldError} />
      <PageHeads view={view} />
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
