import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { campaignBookPage } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { sharingPicture } from '~/domain/pictures/picture'
import { guideBeside } from '~/domain/pictures/pictures.server'
import { sampleToLeaf } from '~/domain/presets/sample.server'
import { enter } from '~/http/auth.server'
import { answerPage, found } from '~/http/respond.server'
import { changePreviews, previewsShown } from '~/routes/shop/previews.server'
import { BookPage } from '~/ui/book/book-page'
import { DetailPicture } from '~/ui/book/detail-picture'
import { Leafing } from '~/ui/book/leafing'
import { ButtonLink } from '~/ui/button'
import { headOf, titled } from '~/ui/frame/head'
import { PreviewSection } from '~/ui/preview/preview-section'
import { address } from '~/urls/shop'

export const handle = { keep: [] }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? headOf(matches, {
        title: titled(data.book.title),
        description: data.book.description,
        path: address.wadizBookToShare(data.book.id),
        picture: data.book.cover ? sharingPicture(data.book.cover) : undefined,
        // The shop has the same book for search engines.
        hidden: true,
      })
    : []

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerPage(args, async () => {
    const id = idFrom(args.params.id)
    const book = found(id ? await campaignBookPage(db, id) : undefined, 'book.unknown')
    const [previews, guide, sample] = await Promise.all([
      previewsShown(guest, book.id),
      guideBeside(db, book.imageUrl),
      sampleToLeaf(db, book.id),
    ])
    return { book, shown: { guide, ...previews }, sample }
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return changePreviews(args, guest, { channel: 'wadiz' })
}

export default function CampaignBook() {
  const { book, shown, sample } = useLoaderData<typeof loader>()
  return (
    <>
      <BookPage key={book.id} book={book} />
      <PreviewSection
        key={book.id}
        book={book}
        campaign
        page={address.wadizBookToShare(book.id)}
        shown={shown}
        answer={useActionData<typeof action>()}
      />
      {sample && <Leafing {...sample} />}
      <DetailPicture book={book} />
      {!book.isSoldOut && (
        <p className="mt-10">
          <ButtonLink to={address.wadizBooks()} look="quiet">
            다른 책 보기
          </ButtonLink>
        </p>
      )}
    </>
  )
}
