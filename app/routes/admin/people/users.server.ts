import { mayRole } from '~/domain/admins/roles'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { undeliveredStatuses } from '~/domain/orders/order'
import { parsePager } from '~/domain/paging'
import { Refusal } from '~/domain/refusal'
import { isSearchTooShort, parseSearchWords } from '~/domain/search-words.server'
import { deactivateMember, reactivateMember } from '~/domain/users/deactivate-member.server'
import { memberProviders, memberSorts, memberStates } from '~/domain/users/member'
import {
  countMembers,
  findMemberDetail,
  listMembers,
  MAX_COUNTED_MEMBERS,
} from '~/domain/users/members.server'
import { formatPhone } from '~/domain/users/phone'
import { eraseMember } from '~/domain/withdrawal/erase-member.server'
import { assertMay, findAdmin } from '~/http/auth.server'
import { formatDate, formatDateTime } from '~/http/formats/dates.server'
import { pageFields, parseChoice, readSearchText, searchParamsOf } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { officeUrls } from '~/urls/office'
import { maskMemberRow } from '../masks.server'
import { auditActor, type Operator, officePageData } from '../office.server'
import { loadPerson } from '../person.server'

export async function loadMembersPage(guest: Operator, request: Request) {
  const query = searchParamsOf(request)
  const maySee = mayRole(guest.admin.role, 'customers')
  // A search, or the place among names, would give away, guess by guess, what the masks hide.
  if (!maySee) for (const key of ['q', 'sort']) query.delete(key)
  const sought = {
    words: parseSearchWords(query.get('q')),
    isTooShort: isSearchTooShort(query.get('q')),
    state: parseChoice(query, 'state', memberStates),
    provider: parseChoice(query, 'provider', memberProviders),
    sort: parseChoice(query, 'sort', memberSorts),
  }
  const pager = parsePager(request.url)
  const [list, count] = await Promise.all([
    listMembers(db, auditActor(guest), { ...sought, ...pager }),
    countMembers(db, sought),
  ])
  const { state, provider, sort } = sought
  return officePageData(guest, {
    search: `${query}`,
    filter: { q: readSearchText(query), state, provider, sort },
    page: pager.page,
    isLast: list.isLast,
    count: Math.min(count, MAX_COUNTED_MEMBERS),
    isMore: count > MAX_COUNTED_MEMBERS,
    members: list.members.map(({ createdAt, leftAt, ...member }) => ({
      ...(maySee ? { ...member, phone: member.phone && formatPhone(member.phone) } : maskMemberRow(member)),
      joinedOn: formatDate(createdAt),
      leftOn: leftAt && formatDate(leftAt),
    })),
  })
}

/**
 * `GET /api/admin/users`: exactly the documented fields, and none by which a member proves an identity. Whoever may not
 * see members gets an empty list, since clients that get an error here log out.
 */
export async function listMembersApi(guest: Operator, request: Request) {
  if (!findAdmin(guest, 'customers'))
    return { success: true, users: [], ...pageFields(request, parsePager(request.url), 0) }
  const query = searchParamsOf(request)
  const sought = { words: parseSearchWords(query.get('q')), isTooShort: isSearchTooShort(query.get('q')) }
  const pager = parsePager(request.url)
  const [{ members }, total] = await Promise.all([
    listMembers(db, auditActor(guest), { ...sought, ...pager }),
    countMembers(db, sought, Number.MAX_SAFE_INTEGER),
  ])
  const users = members.map(({ id, username, email, phone, provider, createdAt }) => ({
    ...{ id, name: username, username, email, phone, provider },
    createdAt: createdAt.toISOString(),
  }))
  return { success: true, users, ...pageFields(request, pager, total) }
}

export async function loadMemberPage(guest: Operator, id: number, request: Request) {
  const member = await findMemberDetail(db, auditActor(guest), id)
  if (!member) throw new Refusal('user.unknown')
  const { createdAt, deletedAt, emailVerifiedAt, reviews, ...rest } = member
  const person = await loadPerson(guest, { userId: id, subject: `user:${id}` })
  const wish = parseChoice(searchParamsOf(request), 'to', ['deactivate', 'erase'])
  return officePageData(guest, {
    person,
    wish: rest.state === 'left' ? undefined : wish,
    member: {
      ...rest,
      phone: rest.phone && formatPhone(rest.phone),
      openOrders: person.orders.filter((order) => order.userId === id && isOpen(order)).length,
      isVerified: emailVerifiedAt !== null,
      joinedAt: formatDateTime(createdAt),
      leftAt: deletedAt && formatDateTime(deletedAt),
      reviews: reviews.map(({ createdAt: at, hiddenAt, ...review }) => ({
        ...review,
        isHidden: hiddenAt !== null,
        on: formatDate(at),
      })),
    },
  })
}
const isOpen = ({ status }: { status: string }) => undeliveredStatuses.some((open) => open === status)

export type MemberView = Awaited<ReturnType<typeof loadMemberPage>>['data']['member']

/** An id that no member can have is an unknown member. */
export function parseMemberId({ id }: { id?: string }): number {
  const number = parseId(id)
  if (!number) throw new Refusal('user.unknown')
  return number
}

export async function handleMemberAction(guest: Operator, userId: number, form: FormData) {
  const by = auditActor(guest)
  switch (form.get('intent')) {
    case 'deactivate':
      await deactivateMember(db, { userId, by })
      return redirectWithToast(officeUrls.user(userId), 'memberDeactivated')
    case 'reactivate':
      await reactivateMember(db, { userId, by })
      return redirectWithToast(officeUrls.user(userId), 'memberReactivated')
    case 'erase':
      assertMay(guest, 'erasing')
      await eraseMember(db, { userId, by })
      return redirectWithToast(officeUrls.users(), 'memberErased')
    default:
      throw new Refusal('input.invalid')
  }
}

export async function eraseMemberApi(guest: Operator, params: { id?: string }) {
  const userId = parseId(params.id)
  if (!userId) throw new Refusal('input.invalid')
  await eraseMember(db, { userId, by: auditActor(guest) })
  return { success: true, id: userId, message: '회원이 삭제되었습니다' }
}
