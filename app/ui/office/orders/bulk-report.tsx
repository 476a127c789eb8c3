import { useEffect, useRef } from 'react'
import { officeUrls } from '~/urls/office'
import { TextLink } from '../../text-link'

export interface BulkReportData {
  intent: 'ready' | 'print'
  moved: number
  unchanged: number
  making: number
  /** `isOnPrintPage`: the order's print page has the remedy. */
  skipped: readonly { id: number; name: string; why: string; isOnPrintPage: boolean }[]
}

const reportLabels = {
  ready: {
    moved: '발주완료',
    unchanged: '이미 발주완료',
    making: '인쇄 파일을 만드는 중 (완료되면 자동 발주)',
  },
  print: { moved: '', unchanged: '이미 인쇄 파일이 있음', making: '인쇄 파일을 만드는 중' },
} as const

export function BulkReport({ report }: { report?: BulkReportData }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (report) box.current?.focus()
  }, [report])
  if (!report) return null
  const words = reportLabels[report.intent]
  const lines = [
    { name: words.moved, count: report.moved },
    { name: words.making, count: report.making },
    { name: words.unchanged, count: report.unchanged },
    { name: '건너뜀', count: report.skipped.length },
  ].filter(({ name, count }) => name && count > 0)
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="mt-6 rounded-field border border-leaf bg-sheet px-4 py-3 outline-none"
    >
      <ul className="flex flex-wrap gap-x-5 font-bold">
        {lines.map(({ name, count }) => (
          <li key={name}>
            {name} <span className="tabular-nums">{count}건</span>
          </li>
        ))}
      </ul>
      {report.skipped.length > 0 && (
        <details open={report.skipped.length <= 10} className="mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            건너뛴 주문과 사유
          </summary>
          <ul className="text-sm">
            {report.skipped.map(({ id, name, why, isOnPrintPage }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <TextLink
                  to={isOnPrintPage ? officeUrls.print(id) : officeUrls.order(id)}
                  className="tabular-nums"
                >
                  {name}
                </TextLink>
                <span>{why}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
