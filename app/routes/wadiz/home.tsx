import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listBookChoices, listCampaignBooks } from '~/domain/books/books.server'
import { intakeForm } from '~/domain/campaigns/intake.input.server'
import { db } from '~/domain/db.server'
import { parseBookPager } from '~/domain/paging'
import { sharingPictureUrl } from '~/domain/pictures/picture'
import { findPictureByTitle } from '~/domain/pictures/pictures.server'
import { authenticate } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { numberPages } from '~/http/list-query.server'
import { handleForm, respondPage } from '~/http/respond.server'
import { BookGrid } from '~/ui/book/book-card'
import { PromisePicture } from '~/ui/book/promise-picture'
import { ButtonLink } from '~/ui/button'
import { useCampaignOpen } from '~/ui/campaign/use-campaign-open'
import { originFrom, pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { linkNeighbours, Pages } from '~/ui/list/pages'
import { campaignUrls } from '~/urls/campaign'
import { listPageUrl } from '~/urls/list-pages'
import { urls } from '~/urls/shop'
import { CampaignClosed } from './home/campaign-closed'
import { CampaignNotice } from './home/campaign-notice'
import { Intake } from './home/intake'
import { submitIntake } from './home.server'

export const handle = {
  keep: ['intake', 'page'],
  script: 'visitor',
  headings: 'campaign',
} satisfies RouteHandle
export { loadDocument as clientLoader } from '~/ui/loading/load-document'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageMeta(matches, {
    title: pageTitle('와디즈 사전 준비'),
    description:
      '와디즈 펀딩 전에 책을 고르고 아이 얼굴로 미리 만들어 보세요. 형제자매 10% 할인, AI 얼굴 합성, 무료 배송.',
    path: listPageUrl(urls.wadiz(), data?.pages.page ?? 1),
    picture: data?.promise && sharingPictureUrl(data.promise),
  }),
  ...(data ? linkNeighbours(originFrom(matches), { pages: data.pages, toPage }) : []),
]

const toPage = (page: number) => listPageUrl(urls.wadiz(), page)

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const pager = parseBookPager(args.request.url)
    const [{ books, total }, choices, promise] = await Promise.all([
      listCampaignBooks(db, pager),
      listBookChoices(db),
      findPictureByTitle(db, 'promise'),
    ])
    const pages = numberPages(pager, total)
    return {
      books,
      pages,
      choices,
      promise,
      taken: new URL(args.request.url).searchParams.get('intake') === 'taken',
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return handleForm(args, async (form) => {
    await submitIntake(guest, parseFields(form, intakeForm))
    return redirect(campaignUrls.intakeDone(), { status: 303, headers: { 'Cache-Control': 'no-store' } })
  })
}

const highlights = [
  {
    name: '형제자매 10% 할인',
    text: '두 권을 함께 준비하면 와디즈에서 결제할 때 10% 할인돼요. 접수는 아이마다 한 번씩 해 주세요.',
  },
  { name: 'AI 얼굴 합성', text: '사진 한 장으로 아이의 얼굴이 그림 속에 자연스럽게 들어가요.' },
  { name: '무료 배송', text: '어디서 받아도 배송비가 없어요.' },
]

export default function CampaignHome() {
  const { books, pages, choices, promise, taken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isOpen = useCampaignOpen()
  return (
    <>
      {/* A visitor who has sent the form below has read the notice. */}
      {isOpen && !answer && !taken && <CampaignNotice />}
      {!isOpen && <CampaignClosed />}
      <section className="grid items-center gap-8 md:grid-cols-[5fr_6fr] md:gap-12">
        <div>
          <p className="font-bold text-teal">와디즈 펀딩 사전 준비</p>
          <Heading as="h1" className="mt-1">
            세상에 한 권뿐인 그림책, <br />
            미리 만나 보세요
          </Heading>
          <p className="mt-4 max-w-prose text-ink-soft sm:text-lg">
            책을 고르고 사진을 올려 우리 아이가 주인공인 장면을 먼저 확인하세요. 결제는 와디즈에서만 해요.
          </p>
          <p className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={urls.wadizBooks()} look="campaign">
              책 고르기
            </ButtonLink>
            <ButtonLink to={urls.experience(true)} look="quiet">
              먼저 체험해 보기
            </ButtonLink>
          </p>
        </div>
        <PromisePicture picture={promise} />
      </section>

      <ul className="mt-12 grid gap-4 md:grid-cols-3 md:gap-6">
        {highlights.map(({ name, text }) => (
          <li key={name} className="rounded-card border border-line bg-sheet p-5">
            <h2 className="text-lg font-bold text-teal">{name}</h2>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>

      <section id="books" aria-labelledby="books-title" className="mt-14 scroll-mt-4">
        <Heading id="books-title">책 고르기</Heading>
        {books.length === 0 ? (
          <p className="mt-4 text-ink-soft">지금은 책을 준비하고 있어요. 곧 다시 들러 주세요.</p>
        ) : (
          <div className="mt-5">
            <BookGrid books={books} />
            <Pages pages={pages} toPage={(page) => `${toPage(page)}#books`} />
          </div>
        )}
      </section>

      {isOpen && books.length > 0 && <Intake {...{ choices, taken, answer }} />}
    </>
  )
}
