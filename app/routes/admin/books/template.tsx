import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { readFormWithPictures } from '~/http/picture-input.server'
import { redirectWithToast, respondForm, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { TemplateEditor } from './template/template'
import { handleTemplateAction, loadTemplatePage, templateLayers } from './template.server'

export const meta: MetaFunction = () => noindexMeta('템플릿')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  return respondPage(args, async () =>
    officePageData(guest, await loadTemplatePage(args.params, args.request)),
  )
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  const typed = new FormData()
  const command = async () => {
    const sent = await readFormWithPictures(args.request, templateLayers, { typed })
    const { to, toast } = await handleTemplateAction(guest, args.params, sent)
    return redirectWithToast(to, toast)
  }
  return respondForm(args, typed, command, new Headers({ 'Cache-Control': 'no-store' }))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function TemplatePage() {
  const { office, ...view } = useLoaderData<typeof loader>()
  return (
    <OfficeFrame {...office} open="books">
      <TemplateEditor view={view} answer={readRefusal(useActionData())} />
    </OfficeFrame>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
