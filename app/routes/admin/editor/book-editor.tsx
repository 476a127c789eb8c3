import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticateOffice } from '~/http/auth.server'
import { redirectWithToast, respondForm, respondPage } from '~/http/respond.server'
import { officePageData } from '~/routes/admin/office.server'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { OfficeFrame } from '~/ui/office/office-frame'
import { officeUrls } from '~/urls/office'
import { EditorLoader } from './book-editor/opening'
import { PlainEditor } from './book-editor/plain'
import { loadEditor } from './book-editor.server'
import { handlePlainEditorAction } from './book-editor-plain.server'

export const handle = { frame: false } satisfies RouteHandle
export const meta: MetaFunction = () => noindexMeta('편집기')

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  return respondPage(args, async () => {
    const { searchParams } = new URL(args.request.url)
    return officePageData(guest, await loadEditor(guest, args.params, searchParams))
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  const typed = new FormData()
  const command = async () => {
    const toast = await handlePlainEditorAction(guest, args.params, { request: args.request, typed })
    return redirectWithToast(officeUrls.bookEditor(Number(args.params.id)), toast)
  }
  return respondForm(args, typed, command, new Headers({ 'Cache-Control': 'no-store' }))
}

/** The editor saves by API calls and has newer data than the loader; only the forms without script change the page. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) => formMethod !== undefined

export default function BookEditor() {
  const { office, editor, plain: view } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  const plain = (
    <OfficeFrame {...office} open="books">
      <PlainEditor {...editor} version={editor.preset.version} view={view} answer={answer} />
    </OfficeFrame>
  )
  return <EditorLoader key={editor.book.id} editor={editor} plain={plain} />
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
