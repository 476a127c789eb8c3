import type { AuditView } from '~/routes/admin/people/audit.server'
import { TextLink } from '~/ui/text-link'
import { officeUrls, setParams } from '~/urls/office'

export function Seals({
  seals: { seals, gone, whole, breaks, head },
  search,
}: Pick<AuditView, 'seals' | 'search'>) {
  const isBroken = breaks.length > 0
  return (
    <section
      aria-label="기록의 봉인"
      className={`rounded-card border bg-sheet px-4 py-3 ${isBroken ? 'border-berry' : 'border-line'}`}
    >
      <p role="status" className={isBroken ? 'font-bold text-berry' : 'font-bold'}>
        {sentence()}
      </p>
      {isBroken && (
        <ul className="mt-2 list-disc pl-5">
          {breaks.map(({ entryId, why }) => (
            <li key={`${entryId} ${why}`}>
              <span className="tabular-nums">{entryId}번</span> {why}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">
        {head ? (
          <>
            <span className="tabular-nums">{seals.toLocaleString('ko-KR')}</span>건을 확인했어요
            {gone > 0 && ` (보관 기간이 지나 지워진 ${gone.toLocaleString('ko-KR')}건 포함)`}. 마지막 봉인{' '}
            <span className="tabular-nums">{head.on}</span>{' '}
            <span className="break-all">{head.hash.slice(0, 16)}…</span>
          </>
        ) : (
          '한 시간마다 새 기록을 봉인해요.'
        )}
      </p>
      {!whole && (
        <TextLink to={officeUrls.audit(setParams(search, { check: 1 }))}>처음부터 확인하기</TextLink>
      )}
    </section>
  )
  function sentence() {
    if (isBroken) return '기록이 이어지지 않는 곳이 있어요. 보안 담당자에게 바로 알려 주세요.'
    if (!head) return '아직 봉인된 기록이 없어요.'
    return whole ? '기록이 처음부터 지금까지 이어져 있어요.' : '최근 기록이 이어져 있어요.'
  }
}
