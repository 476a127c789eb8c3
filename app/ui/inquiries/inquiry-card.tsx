import type { InquiryCategory, InquiryStatus } from '~/domain/inquiries/inquiry'
import { myUrls } from '~/urls/my'
import { ButtonLink } from '../button'

export interface InquiryView {
  id: number
  category: InquiryCategory
  title: string
  content: string
  status: InquiryStatus
  askedOn: string
  reply?: { text: string; on: string }
}

/** The question is folded, the reply visible. An inquiry without a reply may be deleted. */
export function InquiryCard({ inquiry, inMyPage }: { inquiry: InquiryView; inMyPage?: boolean }) {
  const { id, category, title, content, status, askedOn, reply } = inquiry
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>
          {category} · <span className="tabular-nums">{askedOn}</span>
        </span>
        <span
          className={`rounded-field px-2 py-0.5 font-bold ${reply ? 'bg-leaf text-white' : 'border border-edge text-ink'}`}
        >
          {status}
        </span>
      </p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-1">
          <strong className="min-w-0">{title}</strong>
          <span className="shrink-0 text-sm underline underline-offset-4">문의 내용</span>
        </summary>
        <p className="whitespace-pre-line py-1">{content}</p>
      </details>
      {reply ? (
        <div className="mt-2 rounded-field bg-paper px-4 py-3">
          <p className="text-sm font-bold">
            주인공의 답변 <span className="font-normal text-ink-soft tabular-nums">{reply.on}</span>
          </p>
          <p className="mt-1 whitespace-pre-line">{reply.text}</p>
        </div>
      ) : (
        <p>
          <ButtonLink to={myUrls.inquiryToDelete(id, inMyPage)} look="text" className="text-sm font-normal">
            문의 삭제
            <span className="sr-only">: {title}</span>
          </ButtonLink>
        </p>
      )}
    </>
  )
}
