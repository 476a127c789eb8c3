import type { BatchView } from '~/routes/admin/batches/batch.server'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'

type Send = BatchView['sends'][number]

export function SendHistory({ sends }: { sends: BatchView['sends'] }) {
  if (sends.length === 0) return null
  return (
    <section aria-label="보낸 기록" className="mt-6">
      <h2 className="font-bold">보낸 기록</h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-sheet text-sm">
        {sends.map((send) => (
          <li key={send.id} className="flex flex-wrap gap-x-4 px-3 py-2 tabular-nums">
            <span>{send.startedAt}</span>
            <span>{send.admin}</span>
            <span>{describeSend(send)}</span>
            {send.fault && <span className="w-full font-bold text-berry">{send.fault}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ParcelHistory({ view: { id, parcelLists } }: { view: BatchView }) {
  return (
    <section aria-label="인쇄소에서 받은 송장" className="mt-6">
      <h2 className="font-bold">인쇄소에서 받은 송장</h2>
      <TextLink to={officeUrls.batchTracking(id)}>인쇄소의 송장 파일 올리기</TextLink>
      {parcelLists.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-sheet text-sm">
          {parcelLists.map((list) => (
            <li key={list.id} className="flex flex-wrap gap-x-4 px-3 py-2 tabular-nums">
              <span>{list.receivedAt}</span>
              <span>{list.admin}</span>
              <span>송장 {list.parcels}건</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function describeSend({ channel, endedAt, files, fault }: Send): string {
  if (channel === 'download') return '압축 파일로 받음'
  const count = files > 0 ? `파일 ${files}개` : ''
  if (!endedAt) return `인쇄소로 보내는 중 ${count}`.trim()
  if (fault) return `인쇄소로 보내지 못함 ${count}`.trim()
  return files > 0 ? `${endedAt} 인쇄소로 다 보냄 · ${count}` : `${endedAt} 새로 보낼 파일이 없었음`
}
