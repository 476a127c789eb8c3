import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { findCampaignBook, findTargetPicture, listCampaignBooks } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { parseBookPager } from '~/domain/paging'
import { authenticate } from '~/http/auth.server'
import { numberPages } from '~/http/list-query.server'
import { respondPage } from '~/http/respond.server'
import { isWadiz, urls } from '~/urls/shop'
import './experience/experience.css'
import { pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { BookStep } from './experience/book-step'
import { MakingStep } from './experience/making-step'
import { PhotoStep } from './experience/photo-step'
import { ResultStep } from './experience/result-step'
import { Steps } from './experience/steps'
import '~/ui/book/picture-mark.css'

export const handle = { keep: ['book', 'step', 'page'] }

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, {
    title: pageTitle('미리 체험하기'),
    description: '책을 고르고 사진을 올리면 어떻게 되는지 세 걸음으로 미리 해 보세요. 사진은 보내지 않아요.',
    path: urls.experience(isWadiz(location.pathname)),
    hidden: isWadiz(location.pathname),
  })

/** The step is part of the address, so that the flow works without script and the back button goes one step back. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const query = new URL(args.request.url).searchParams
    const wanted = parseId(query.get('book') ?? undefined)
    const book = wanted ? await findCampaignBook(db, wanted) : undefined
    if (!book || book.isSoldOut) {
      const pager = parseBookPager(args.request.url)
      const { books, total } = await listCampaignBooks(db, { ...pager, isOrderable: true })
      return { step: 'book' as const, books, pages: numberPages(pager, total) }
    }
    const asked = query.get('step')
    if (asked === 'making') return { step: 'making' as const, book }
    if (asked === 'result') {
      return { step: 'result' as const, book, sample: (await findTargetPicture(db, book.id)) ?? book.cover }
    }
    return { step: 'photo' as const, book }
  })
}

export default function Experience() {
  const known = useLoaderData<typeof loader>()
  const photo = usePhoto(known.step === 'book')
  const campaign = isWadiz(useLocation().pathname)
  return (
    <>
      <Heading as="h1" size="xl">
        세 걸음으로 미리 해 보세요
      </Heading>
      <p className="mt-2 max-w-prose text-ink-soft">
        어떻게 만들어지는지 보여 드리는 체험이에요. 사진은 이 기기를 떠나지 않아요. 보내지도, 저장하지도
        않아요.
      </p>
      <Steps now={known.step} />
      {known.step === 'book' && <BookStep {...known} campaign={campaign} />}
      {known.step === 'photo' && <PhotoStep book={known.book} campaign={campaign} photo={photo} />}
      {known.step === 'making' && <MakingStep book={known.book} campaign={campaign} />}
      {known.step === 'result' && (
        <ResultStep book={known.book} sample={known.sample} campaign={campaign} photo={photo} />
      )}
    </>
  )
}

/** The chosen photo stays in this page; it is released with the page, and when another book is chosen. */
function usePhoto(isForgotten: boolean) {
  const [url, setUrl] = useState<string>()
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  useEffect(() => {
    if (isForgotten) setUrl(undefined)
  }, [isForgotten])
  return { url, choose: (file?: File) => setUrl(file && URL.createObjectURL(file)) }
}
