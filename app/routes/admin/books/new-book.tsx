import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useNavigate } from '@remix-run/react'
import { slots } from '~/domain/books/office-book'
import { enter } from '~/http/auth.server'
import { readFormWithPictures } from '~/http/picture-input.server'
import { answerForm, answerPage, redirectWithToast } from '~/http/respond.server'
import { Dialog } from '~/ui/dialog'
import { refusalIn } from '~/ui/form-answer'
import { titled } from '~/ui/frame/head'
import { unlessCutOff } from '~/ui/loading/connection-error'
import { officeAddress } from '~/urls/office'
import { create, newBookShown } from './books.server'
import { BookForm } from './shared/book-form'

export const meta: MetaFunction = () => [{ title: titled('새 도서') }, { name: 'robots', content: 'noindex' }]

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'admin')
  return answerPage(args, async () =>
    data(await newBookShown(), { headers: { 'Cache-Control': 'no-store' } }),
  )
}

/** After saving: back to the list, on to the pages, or on to the editor. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  const typed = new FormData()
  const deed = async () => {
    const { form, pictures } = await readFormWithPictures(args.request, slots, { typed })
    const id = await create(guest, form, pictures)
    const intent = form.get('intent')
    if (intent === 'quick') return redirectWithToast(officeAddress.bookSaved(id), 'bookAdded')
    const to = intent === 'editor' ? officeAddress.bookEditor(id) : officeAddress.books()
    // The editor has a `beforeunload` question, so it needs a page load of its own.
    const loaded = new Headers(intent === 'editor' ? { 'X-Remix-Reload-Document': 'true' } : undefined)
    return redirectWithToast(to, 'bookAdded', loaded)
  }
  return answerForm(args, typed, deed, new Headers({ 'Cache-Control': 'no-store' }))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return unlessCutOff(() => serverAction<typeof action>(), '네트워크 오류')
}

export default function NewBook() {
  const { guide } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <Dialog
      title="새 도서"
      open
      onClose={() => navigate(officeAddress.books(), { preventScrollReset: true })}
    >
      <BookForm guide={guide} answer={refusalIn(useActionData())} />
    </Dialog>
  )
}
