import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigate } from '@remix-run/react'
import { pictureSlots } from '~/domain/books/office-book'
import { authenticateOffice } from '~/http/auth.server'
import { readFormWithPictures } from '~/http/picture-input.server'
import { redirectWithToast, respondForm, respondPage } from '~/http/respond.server'
import { Dialog } from '~/ui/dialog'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { officeUrls } from '~/urls/office'
import { createBook, loadNewBookForm } from './books.server'
import { BookForm } from './shared/book-form'

export const meta: MetaFunction = () => noindexMeta('새 도서')

export async function loader(args: LoaderFunctionArgs) {
  await authenticateOffice(args, 'catalogue')
  return respondPage(args, async () =>
    data(await loadNewBookForm(), { headers: { 'Cache-Control': 'no-store' } }),
  )
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  const typed = new FormData()
  const command = async () => {
    const { form, pictures } = await readFormWithPictures(args.request, pictureSlots, { typed })
    const id = await createBook(guest, form, pictures)
    const intent = form.get('intent')
    if (intent === 'quick') return redirectWithToast(officeUrls.bookSaved(id), 'bookAdded')
    const to = intent === 'editor' ? officeUrls.bookEditor(id) : officeUrls.books()
    // The editor has a `beforeunload` question, so it needs a page load of its own.
    const loaded = new Headers(intent === 'editor' ? { 'X-Remix-Reload-Document': 'true' } : undefined)
    return redirectWithToast(to, 'bookAdded', loaded)
  }
  return respondForm(args, typed, command, new Headers({ 'Cache-Control': 'no-store' }))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function NewBook() {
  const { guide } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  return (
    <Dialog title="새 도서" open onClose={() => navigate(officeUrls.books(), { preventScrollReset: true })}>
      <BookForm guide={guide} answer={readRefusal(useActionData())} />
    </Dialog>
  )
}
