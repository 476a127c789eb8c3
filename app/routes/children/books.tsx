import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { childBooksTexts } from '~/texts/child-room/books'
import { PromisePicture } from '~/ui/book/promise-picture'
import { ButtonLink } from '~/ui/button'
import { noindexMeta } from '~/ui/frame/head'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { ChildForm } from '~/ui/preview/child-form'
import { urls } from '~/urls/shop'
import { ChildAndBooks } from './books/child-and-books'
import { handleChildBooksAction, loadChildBooks } from './books.server'

export const handle = { script: 'visitor', headings: 'room' } satisfies RouteHandle
export { loadDocument as clientLoader } from '~/ui/loading/load-document'

/** While the child is drawn from its photo the page refreshes itself. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...noindexMeta(childBooksTexts.title),
  ...(data?.isMaking ? [{ httpEquiv: 'refresh', content: `2;url=${urls.childBooks()}` }] : []),
]

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, () => loadChildBooks(guest))
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return handleChildBooksAction(args, guest)
}

export default function ChildBooks() {
  const { firstBook, promise, agreed, isMaking, fault, givenName, child, books } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (isMaking && !answer) return <Making />
  const ofBook = answer?.typed.intent === 'open' ? answer : undefined
  const ofForm = ofBook ? undefined : answer
  const form = firstBook !== undefined && (
    <div id="preview" className="photo-card max-w-lg scroll-mt-4">
      <ChildForm bookId={firstBook} childName={givenName} answer={ofForm} {...{ agreed, fault }} />
    </div>
  )
  if (!child)
    return (
      <div className="grid grid-cols-1 items-center gap-8 md:grid-cols-[5fr_6fr] md:gap-12">
        <div>
          <h1 className="text-2xl font-bold sm:text-3xl">{childBooksTexts.promise}</h1>
          <p className="mt-2 mb-5 max-w-prose text-ink-soft">{childBooksTexts.lead}</p>
          {form || <ButtonLink to={urls.products()}>{childBooksTexts.allBooks}</ButtonLink>}
        </div>
        <PromisePicture picture={promise} />
      </div>
    )
  return (
    <ChildAndBooks {...{ child, books }} refused={ofBook?.refused.message} isFormOpen={!!(ofForm || fault)}>
      {form}
    </ChildAndBooks>
  )
}

function Making() {
  return (
    <div role="status" className="rounded-card border border-line bg-sheet p-6 sm:p-10">
      <h1 className="flex items-center gap-3 text-lg font-bold">
        <span aria-hidden="true" className="spinner" />
        {childBooksTexts.making}
      </h1>
      <p className="mt-2 text-ink-soft">{childBooksTexts.makingNext}</p>
      <p className="mt-4 text-sm">
        <a href={urls.childBooks()} className="inline-flex min-h-11 items-center underline">
          {childBooksTexts.reload}
        </a>
      </p>
    </div>
  )
}
