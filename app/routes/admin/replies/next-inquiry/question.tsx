import type { OfficeInquiryView } from '~/routes/admin/people/inquiries.server'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'

export function Question({ inquiry, waiting }: { inquiry: OfficeInquiryView; waiting: number }) {
  const { category, status, title, content, askedAt, userId, userName, adminReply, repliedOn } = inquiry
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <span>{category}</span>
        <span className="tabular-nums">{askedAt}</span>
        <TextLink to={officeUrls.user(userId)} className="break-all">
          {userName}
        </TextLink>
        <span className="ml-auto tabular-nums">남은 문의 {waiting.toLocaleString('ko-KR')}건</span>
      </p>
      <h2 className="text-lg font-bold [overflow-wrap:anywhere]">{title}</h2>
      <p className="mt-1 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
      {status === '답변완료' && (
        <div className="mt-3 rounded-field bg-paper px-4 py-3">
          <p className="text-sm font-bold">
            보낸 답변 <span className="font-normal text-ink-soft tabular-nums">{repliedOn}</span>
          </p>
          <p className="mt-1 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{adminReply}</p>
        </div>
      )}
    </>
  )
}
