import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/http/auth.server'
import { answerForm, answerPage, redirectWithToast } from '~/http/respond.server'
import { inOffice } from '~/routes/admin/office.server'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { OfficeFrame } from '~/ui/office/office-frame'
import { officeAddress } from '~/urls/office'
import { EditorOpening } from './book-editor/opening'
import { PlainEditor } from './book-editor/plain'
import { editorShown } from './book-editor.server'
import { workPlainly } from './book-editor-plain.server'

/** The editor fills the whole window. */
export const handle = { frame: false }
export const meta: MetaFunction = () => [{ title: titled('편집기') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => {
    const { searchParams } = new URL(args.request.url)
    return inOffice(guest, await editorShown(guest, args.params, searchParams))
  })
}

/** The forms of the editor without script: versions, drafts, the file. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const typed = new FormData()
  const deed = async () => {
    const toast = await workPlainly(guest, args.params, { request: args.request, typed })
    return redirectWithToast(officeAddress.bookEditor(Number(args.params.id)), toast)
  }
  return answerForm(args, typed, deed, new Headers({ 'Cache-Control': 'no-store' }))
}

/** The editor saves by API calls and has newer data than the loader; only the forms without script change the page. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }) => formMethod !== undefined

export default function BookEditor() {
  const { office, editor, plain: shown } = useLoaderData<typeof loader>()
  const answer = refusalIn(useActionData())
  const plain = (
    <OfficeFrame {...office} open="books">
      <PlainEditor book={editor.book} version={editor.preset.version} shown={shown} answer={answer} />
    </OfficeFrame>
  )
  return <EditorOpening key={editor.book.id} editor={editor} plain={plain} />
}

export { OfficeTrouble as ErrorBoundary } from '~/ui/office/office-trouble'
