import type { RetentionPeriod } from '~/domain/periods/retention-classes'

export function periodText(period: RetentionPeriod): string {
  if ('hours' in period) return `${period.hours}시간`
  if ('days' in period) return `${period.days}일`
  return 'months' in period ? `${period.months}개월` : `${period.years}년`
}
