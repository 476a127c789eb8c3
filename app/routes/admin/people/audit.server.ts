import { now, seoulDay } from '~/config/clock'
import { checkSeals } from '~/domain/audit/checking.server'
import { kindOf, SUBJECT } from '~/domain/audit/deed'
import {
  adminNames,
  type DeedsSought,
  deedsFor,
  monthAfter,
  monthOf,
  reviewMonth,
  reviewsOfMonth,
} from '~/domain/audit/reading.server'
import { db } from '~/domain/db.server'
import { isPrintable } from '~/domain/input.server'
import { Refusal } from '~/domain/refusal'
import { momentShown } from '~/http/formats/days.server'
import { queryOf } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { breakWords, deedWord, deedWords, subjectWord } from '~/texts/office/deeds'
import { officeAddress, otherwise } from '~/urls/office'
import { byOperator, inOffice, type Operator } from '../office.server'

// The audit log: read, checked, and reviewed every month.

const ON_A_PAGE = 50
/** A page view checks this many seals; the check on request walks all of them. */
const WALKED = 2000

export async function auditPage(guest: Operator, request: Request) {
  const query = queryOf(request)
  const sought = soughtIn(query)
  const month = monthIn(query)
  const names = await namesOf()
  const [{ deeds, isLast }, checked, people, reviews] = await Promise.all([
    deedsFor(db, byOperator(guest), { ...sought, limit: ON_A_PAGE }),
    checkSeals(db, query.has('check') ? {} : { last: WALKED }),
    monthOf(db, month),
    reviewsOfMonth(db, month),
  ])
  const last = deeds.at(-1)
  return inOffice(guest, {
    search: `${query}`,
    asked: { ...sought, before: undefined },
    choices: { actors: [...names], deeds: Object.entries(deedWords) },
    deeds: deeds.map((entry) => shown(entry, names)),
    older: isLast || !last ? undefined : otherwise(`${query}`, { before: cursorOf(last) }),
    isFirst: !sought.before,
    seals: sealsShown(checked),
    month: {
      month,
      before: monthAfter(month, -1),
      after: month < thisMonth() ? monthAfter(month) : undefined,
      people: people.map(({ actor, counts }) => ({ name: nameOf(actor, names), ...counts })),
      reviews: reviews.map(({ actor, happenedAt }) => ({
        name: nameOf(actor, names),
        at: momentShown(happenedAt),
      })),
    },
  })
}
export type AuditShown = Awaited<ReturnType<typeof auditPage>>['data']

const ACTOR = /^(shop|visitor|(admin|user|visitor):[1-9]\d{0,9})$/
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const CURSOR = /^(\d{12,14})-([1-9]\d{0,9})$/

/** A filter value that cannot be valid is ignored. */
function soughtIn(query: URLSearchParams): DeedsSought {
  const like = (name: string, form: RegExp) => {
    const said = query.get(name)?.trim()
    return said && form.test(said) ? said : undefined
  }
  const [, at, id] = query.get('before')?.match(CURSOR) ?? []
  return {
    actor: like('actor', ACTOR),
    deed: Object.keys(deedWords).find((deed) => deed === query.get('deed')),
    subject: subjectIn(query.get('subject')),
    from: like('from', DAY),
    to: like('to', DAY),
    before: at && id ? { at: new Date(Number(at)), id: Number(id) } : undefined,
  }
}

const MOST_LETTERS = 100

/** A subject as the log stores it or as the page shows it: `order:12`, `주문 12`. */
function subjectIn(said: string | null): string | undefined {
  const text = said?.trim().slice(0, MOST_LETTERS)
  if (!text || !isPrintable(text)) return undefined
  const [, word, number] = text.match(/^(\S+)\s+(\d+)$/) ?? []
  const noun = ['order', 'user', 'inquiry', 'review', 'admin', 'book'].find(
    (one) => subjectWord(one) === word,
  )
  return noun ? `${noun}:${number}` : text
}

const cursorOf = ({ happenedAt, id }: { happenedAt: Date; id: number }) => `${happenedAt.getTime()}-${id}`

const thisMonth = () => seoulDay(now()).slice(0, 7)

function monthIn(query: URLSearchParams): string {
  const said = query.get('month') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(said) && said <= thisMonth() ? said : thisMonth()
}

type Names = Map<string, string>

const namesOf = async (): Promise<Names> =>
  new Map((await adminNames(db)).map(({ id, username }) => [`admin:${id}`, username]))

const nameOf = (actor: string, names: Names) => names.get(actor) ?? subjectWord(actor)

type Entry = Awaited<ReturnType<typeof deedsFor>>['deeds'][number]

function shown({ id, happenedAt, actor, deed, subject, address, detail }: Entry, names: Names) {
  return {
    ...{ id, address, kind: kindOf(deed), deed: deedWord(deed) },
    at: momentShown(happenedAt),
    who: nameOf(actor, names),
    whom: subject
      ? { text: names.get(subject) ?? subjectWord(subject), to: pageOf(subject), name: subject }
      : undefined,
    detail:
      detail && typeof detail === 'object'
        ? Object.entries(detail).map(([name, said]) => `${name}: ${said}`)
        : [],
  }
}

/** The office page of a subject. */
function pageOf(subject: string): string | undefined {
  const [, noun, number] = subject.match(SUBJECT) ?? []
  if (noun === 'order') return officeAddress.order(Number(number))
  return noun === 'user' ? officeAddress.user(Number(number)) : undefined
}

function sealsShown({ seals, gone, whole, breaks, head }: Awaited<ReturnType<typeof checkSeals>>) {
  return {
    ...{ seals, gone, whole, head: head && { hash: head.hash, on: momentShown(head.sealedAt) } },
    breaks: breaks.map(({ entryId, how }) => ({ entryId, why: breakWords[how] })),
  }
}

/** Notes that the month has been reviewed up to now. */
export async function pressInAudit(guest: Operator, form: FormData) {
  const month = String(form.get('month') ?? '')
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month <= thisMonth()
  if (form.get('intent') !== 'review' || !isMonth) throw new Refusal('input.invalid')
  await reviewMonth(db, byOperator(guest), month)
  return redirectWithToast(officeAddress.audit(`month=${month}`), 'monthReviewed')
}
