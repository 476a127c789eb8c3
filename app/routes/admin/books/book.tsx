import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { Link, useActionData, useLoaderData, useNavigate, useSearchParams } from '@remix-run/react'
import { pictureSlots } from '~/domain/books/office-book'
import { parsePager } from '~/domain/paging'
import { authenticateOffice } from '~/http/auth.server'
import { readFormWithPictures } from '~/http/picture-input.server'
import { redirectWithToast, respondForm, respondPage } from '~/http/respond.server'
import { countMastersText } from '~/texts/print/masters'
import { Dialog } from '~/ui/dialog'
import { readRefusal } from '~/ui/form-refusal'
import { noindexMeta } from '~/ui/frame/head'
import { officeUrls } from '~/urls/office'
import { DeleteBook } from './book/delete-book'
import { EditorStep } from './book/editor-step'
import { MastersStep } from './book/masters-step'
import {
  copyBookAs,
  deleteBook,
  loadBookForm,
  paintMastersOf,
  parseBookId,
  stopMastersOf,
  updateBook,
  uploadBookPicture,
} from './books.server'
import { BookForm } from './shared/book-form'
import { useShelfPage } from './shared/row-link'

export const meta: MetaFunction = () => noindexMeta('도서 정보')

export async function loader(args: LoaderFunctionArgs) {
  await authenticateOffice(args, 'catalogue')
  return respondPage(args, async () =>
    data(await loadBookForm(args.params), { headers: { 'Cache-Control': 'no-store' } }),
  )
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  const typed = new FormData()
  const command = async () => {
    const id = parseBookId(args.params)
    const { page } = parsePager(args.request.url)
    const { form, pictures } = await readFormWithPictures(args.request, pictureSlots, { typed })
    const intent = form.get('intent')
    if (intent === 'copy') {
      const copy = await copyBookAs(guest, id)
      return redirectWithToast(officeUrls.book(copy, page), 'bookCopied')
    }
    if (intent === 'delete') {
      await deleteBook(guest, id)
      return redirectWithToast(officeUrls.books(page), 'bookDeleted')
    }
    if (intent === 'startMasters' || intent === 'stopMasters') {
      const isStart = intent === 'startMasters'
      await (isStart ? paintMastersOf : stopMastersOf)(guest, id)
      return redirectWithToast(officeUrls.bookMasters(id), isStart ? 'mastersStarted' : 'mastersStopped')
    }
    if (intent === 'picture') {
      const slot = await uploadBookPicture(guest, id, { form, pictures })
      return redirectWithToast(officeUrls.book(id, page), `${slot}Uploaded`)
    }
    await updateBook(guest, id, { form, typed })
    const to = intent === 'quick' ? officeUrls.book(id, page) : officeUrls.books(page)
    return redirectWithToast(to, 'bookChanged')
  }
  return respondForm(args, typed, command, new Headers({ 'Cache-Control': 'no-store' }))
}

export { officeClientAction as clientAction } from '~/ui/office/client-action'

export default function BookDialog() {
  const { book, guide, seen, readiness, masters } = useLoaderData<typeof loader>()
  const answer = readRefusal(useActionData())
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const page = useShelfPage()
  const close = () => navigate(officeUrls.books(page), { preventScrollReset: true })
  const part = query.get('ask') ?? query.get('step')
  if (part === 'delete')
    return (
      <Dialog key="delete" title="도서 삭제" open onClose={close}>
        <DeleteBook book={book} answer={answer} />
      </Dialog>
    )
  if (part === 'editor')
    return (
      <Dialog key="editor" title={book.title} open onClose={close}>
        <EditorStep book={book} />
      </Dialog>
    )
  if (part === 'masters')
    return (
      <Dialog key="masters" title={`${book.title} · 인쇄 원화`} open onClose={close}>
        <MastersStep id={book.id} masters={masters} />
      </Dialog>
    )
  return (
    <Dialog key={book.id} title={book.title} open onClose={close}>
      {masters && (
        // Another tab leaves what is typed in the form.
        <Link
          to={officeUrls.bookMasters(book.id)}
          target="_blank"
          className="inline-flex min-h-11 items-center underline"
        >
          인쇄 원화{masters !== 'unknown' && ` ${countMastersText(masters)}`}
        </Link>
      )}
      <BookForm book={book} seen={seen} readiness={readiness} guide={guide} answer={answer} />
    </Dialog>
  )
}

export { OfficeErrorPage as ErrorBoundary } from '~/ui/office/office-error-page'
