import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { ButtonLink } from '~/ui/button'
import { noindexMeta } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { myUrls } from '~/urls/my'
import { loadReceipt } from './receipt.server'

export const meta: MetaFunction = () => noindexMeta('지운 영수증')

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPage(args, async () => loadReceipt(args.request.url))
}

/** Needs no login, because a receipt names no person. */
export default function Receipt() {
  const { words, fault, file } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-xl">
      <Heading as="h1">지운 영수증</Heading>
      {fault && (
        <p role="alert" className="mt-6 rounded-field border border-berry px-4 py-3 font-bold">
          {fault}
        </p>
      )}
      {words && (
        <div className="mt-6 rounded-card border border-line bg-sheet p-5">
          <p className="font-bold tabular-nums">
            {words.on}에 {words.cause}.
          </p>
          <h2 className="mt-4 font-bold">지운 것</h2>
          <List lines={words.erased} />
          <h2 className="mt-4 font-bold">법에 따라 남는 것</h2>
          <List lines={words.retained} />
          <p className="mt-4 text-sm text-ink-soft">{words.backups}</p>
          {words.pictures && <p className="mt-2 text-sm text-ink-soft">{words.pictures}</p>}
          <p className="mt-1 text-sm text-ink-soft">{words.elsewhere}</p>
          <p className="mt-4 border-t border-line pt-4 text-sm">
            저희의 서명을 확인한 영수증이에요. 파일을 보관해 두면 나중에도 확인할 수 있어요.
          </p>
          <a
            href={file}
            className="mt-3 inline-flex min-h-12 items-center justify-center rounded-field border border-edge bg-sheet px-5 py-2.5 font-bold"
          >
            영수증 파일 받기
          </a>
        </div>
      )}
      <ButtonLink to={myUrls.children()} look="text" className="mt-6">
        우리 아이 정보 보기
      </ButtonLink>
    </div>
  )
}

function List({ lines }: { lines: string[] }) {
  if (!lines.length) return <p className="mt-1">없어요</p>
  return (
    <ul className="mt-1 list-disc space-y-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
