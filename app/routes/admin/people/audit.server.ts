import { now, seoulDay } from '~/config/clock'
import { auditKindOf, SUBJECT_PATTERN } from '~/domain/audit/audit-entry'
import { checkSeals } from '~/domain/audit/check-seals.server'
import {
  type AuditQuery,
  addMonths,
  countMonthlyActivity,
  listAdmins,
  listMonthReviews,
  recordMonthReview,
  searchAuditLog,
} from '~/domain/audit/review.server'
import { db } from '~/domain/db.server'
import { isPrintable } from '~/domain/input.server'
import { Refusal } from '~/domain/refusal'
import { formatDateTime } from '~/http/formats/dates.server'
import { searchParamsOf } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { auditActionLabel, auditActionLabels, auditSubjectLabel, sealBreakLabels } from '~/texts/office/audit'
import { officeUrls, setParams } from '~/urls/office'
import { auditActor, type Operator, officePageData } from '../office.server'

const PAGE_SIZE = 50
/** A page view checks this many seals; the check on request walks all of them. */
const MAX_SEALS_CHECKED = 2000

export async function loadAuditPage(guest: Operator, request: Request) {
  const query = searchParamsOf(request)
  const sought = parseAuditQuery(query)
  const month = parseMonth(query)
  const names = await loadAdminNames()
  const [{ entries, isLast }, checked, people, reviews] = await Promise.all([
    searchAuditLog(db, auditActor(guest), { ...sought, limit: PAGE_SIZE }),
    checkSeals(db, query.has('check') ? {} : { last: MAX_SEALS_CHECKED }),
    countMonthlyActivity(db, month),
    listMonthReviews(db, month),
  ])
  const last = entries.at(-1)
  return officePageData(guest, {
    search: `${query}`,
    filter: { ...sought, before: undefined },
    choices: { actors: [...names], actions: Object.entries(auditActionLabels) },
    entries: entries.map((entry) => toEntryView(entry, names)),
    older: isLast || !last ? undefined : setParams(`${query}`, { before: cursorOf(last) }),
    isFirst: !sought.before,
    seals: toSealsView(checked),
    month: {
      month,
      before: addMonths(month, -1),
      after: month < thisMonth() ? addMonths(month) : undefined,
      people: people.map(({ actor, counts }) => ({ name: nameOf(actor, names), ...counts })),
      reviews: reviews.map(({ actor, happenedAt }) => ({
        name: nameOf(actor, names),
        at: formatDateTime(happenedAt),
      })),
    },
  })
}
export type AuditView = Awaited<ReturnType<typeof loadAuditPage>>['data']

const ACTOR = /^(shop|visitor|(admin|user|visitor):[1-9]\d{0,9})$/
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const CURSOR = /^(\d{12,14})-([1-9]\d{0,9})$/

/** A filter value that cannot be valid is ignored. */
function parseAuditQuery(query: URLSearchParams): AuditQuery {
  const like = (name: string, form: RegExp) => {
    const value = query.get(name)?.trim()
    return value && form.test(value) ? value : undefined
  }
  const [, at, id] = query.get('before')?.match(CURSOR) ?? []
  return {
    actor: like('actor', ACTOR),
    action: Object.keys(auditActionLabels).find((action) => action === query.get('deed')),
    subject: parseSubject(query.get('subject')),
    from: like('from', DAY),
    to: like('to', DAY),
    before: at && id ? { at: new Date(Number(at)), id: Number(id) } : undefined,
  }
}

const MAX_SUBJECT_LENGTH = 100

/** A subject as the log stores it or as the page shows it: `order:12`, `주문 12`. */
function parseSubject(value: string | null): string | undefined {
  const text = value?.trim().slice(0, MAX_SUBJECT_LENGTH)
  if (!text || !isPrintable(text)) return undefined
  const [, word, number] = text.match(/^(\S+)\s+(\d+)$/) ?? []
  const noun = ['order', 'user', 'inquiry', 'review', 'admin', 'book'].find(
    (one) => auditSubjectLabel(one) === word,
  )
  return noun ? `${noun}:${number}` : text
}

const cursorOf = ({ happenedAt, id }: { happenedAt: Date; id: number }) => `${happenedAt.getTime()}-${id}`

const thisMonth = () => seoulDay(now()).slice(0, 7)

function parseMonth(query: URLSearchParams): string {
  const value = query.get('month') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(value) && value <= thisMonth() ? value : thisMonth()
}

type Names = Map<string, string>

const loadAdminNames = async (): Promise<Names> =>
  new Map((await listAdmins(db)).map(({ id, username }) => [`admin:${id}`, username]))

const nameOf = (actor: string, names: Names) => names.get(actor) ?? auditSubjectLabel(actor)

type Entry = Awaited<ReturnType<typeof searchAuditLog>>['entries'][number]

function toEntryView({ id, happenedAt, actor, deed: action, subject, address, detail }: Entry, names: Names) {
  return {
    ...{ id, address, kind: auditKindOf(action), action: auditActionLabel(action) },
    at: formatDateTime(happenedAt),
    who: nameOf(actor, names),
    whom: subject
      ? { text: names.get(subject) ?? auditSubjectLabel(subject), to: pageOf(subject), name: subject }
      : undefined,
    detail:
      detail && typeof detail === 'object'
        ? Object.entries(detail).map(([name, value]) => `${name}: ${value}`)
        : [],
  }
}

function pageOf(subject: string): string | undefined {
  const [, noun, number] = subject.match(SUBJECT_PATTERN) ?? []
  if (noun === 'order') return officeUrls.order(Number(number))
  return noun === 'user' ? officeUrls.user(Number(number)) : undefined
}

function toSealsView({ seals, gone, whole, breaks, head }: Awaited<ReturnType<typeof checkSeals>>) {
  return {
    ...{ seals, gone, whole, head: head && { hash: head.hash, on: formatDateTime(head.sealedAt) } },
    breaks: breaks.map(({ entryId, reason: how }) => ({ entryId, why: sealBreakLabels[how] })),
  }
}

export async function handleAuditAction(guest: Operator, form: FormData) {
  const month = String(form.get('month') ?? '')
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month <= thisMonth()
  if (form.get('intent') !== 'review' || !isMonth) throw new Refusal('input.invalid')
  await recordMonthReview(db, auditActor(guest), month)
  return redirectWithToast(officeUrls.audit(`month=${month}`), 'monthReviewed')
}
