import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findCampaignBook } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { sharingPictureUrl } from '~/domain/pictures/picture'
import { findPhotoGuide } from '~/domain/pictures/pictures.server'
import { findBookSample } from '~/domain/presets/sample.server'
import { authenticate } from '~/http/auth.server'
import { requireFound, respondPage } from '~/http/respond.server'
import { handlePreviewAction, loadPreviews } from '~/routes/shop/previews.server'
import { BookPage } from '~/ui/book/book-page'
import { DetailPicture } from '~/ui/book/detail-picture'
import { SamplePages } from '~/ui/book/page-strip'
import { ButtonLink } from '~/ui/button'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { LateScript } from '~/ui/frame/late-scripts'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { PreviewSection } from '~/ui/preview/preview-section'
import { fileUrls } from '~/urls/files'
import { urls } from '~/urls/shop'

export const handle = {
  keep: [],
  personal: ['made', 'gone'],
  script: 'visitor',
  headings: 'book',
} satisfies RouteHandle
export { loadDocument as clientLoader } from '~/ui/loading/load-document'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: pageTitle(data.book.title),
        description: data.book.description,
        path: urls.wadizBookToShare(data.book.id),
        picture: data.book.cover ? sharingPictureUrl(data.book.cover) : undefined,
        // The shop has the same book for search engines.
        hidden: true,
      })
    : []

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const id = parseId(args.params.id)
    const book = requireFound(id ? await findCampaignBook(db, id) : undefined, 'book.unknown')
    const query = new URL(args.request.url).searchParams
    const [previews, guide, sample] = await Promise.all([
      loadPreviews(guest, book.id, query),
      findPhotoGuide(db, book.imageUrl),
      findBookSample(db, book.id, fileUrls.letters),
    ])
    return { book, previewData: { guide, ...previews }, sample, named: query.get('made') ?? undefined }
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return handlePreviewAction(args, guest, { channel: 'wadiz' })
}

export default function CampaignBook() {
  const { book, previewData, sample, named } = useLoaderData<typeof loader>()
  return (
    <>
      <BookPage book={book} />
      <PreviewSection
        book={book}
        campaign
        page={urls.wadizBookToShare(book.id)}
        {...{ previewData, named }}
        answer={useActionData<typeof action>()}
      />
      {sample && <SamplePages {...sample} />}
      <DetailPicture book={book} />
      {!book.isSoldOut && (
        <p className="mt-10">
          <ButtonLink to={urls.wadizBooks()} look="quiet">
            다른 책 보기
          </ButtonLink>
        </p>
      )}
      <LateScript name="bookPage" />
    </>
  )
}
