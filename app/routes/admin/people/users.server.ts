import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { pageFrom } from '~/domain/paging'
import { Refusal } from '~/domain/refusal'
import { isTooShort, wordsIn } from '~/domain/search-words.server'
import { deactivate, eraseMember, reactivate } from '~/domain/users/ending.server'
import { spacedPhone } from '~/domain/users/joining'
import { memberProviders, memberSorts, memberStates } from '~/domain/users/member'
import { countMembers, MOST_COUNTED, memberFor, membersFor } from '~/domain/users/members.server'
import { dayShown, momentShown } from '~/http/formats/days.server'
import { choiceIn, pageFields, queryOf, typedIn } from '~/http/list-query.server'
import { redirectWithToast } from '~/http/respond.server'
import { officeAddress } from '~/urls/office'
import { byOperator, inOffice, type Operator } from '../office.server'

// Members in the office: searched, viewed, blocked, unblocked and erased; shared by pages and API.

export async function membersPage(guest: Operator, request: Request) {
  const query = queryOf(request)
  const sought = {
    words: wordsIn(query.get('q')),
    isTooShort: isTooShort(query.get('q')),
    state: choiceIn(query, 'state', memberStates),
    provider: choiceIn(query, 'provider', memberProviders),
    sort: choiceIn(query, 'sort', memberSorts),
  }
  const pager = pageFrom(request.url)
  const [list, count] = await Promise.all([
    membersFor(db, byOperator(guest), { ...sought, ...pager }),
    countMembers(db, sought),
  ])
  const { state, provider, sort } = sought
  return inOffice(guest, {
    search: `${query}`,
    asked: { q: typedIn(query), state, provider, sort },
    page: pager.page,
    isLast: list.isLast,
    count: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
    members: list.members.map(({ createdAt, leftAt, ...member }) => ({
      ...member,
      phone: member.phone && spacedPhone(member.phone),
      joinedOn: dayShown(createdAt),
      leftOn: leftAt && dayShown(leftAt),
    })),
  })
}

/** `GET /api/admin/users`: exactly the documented fields, and none by which a member proves an identity. */
export async function membersByProgram(guest: Operator, request: Request) {
  const query = queryOf(request)
  const sought = { words: wordsIn(query.get('q')), isTooShort: isTooShort(query.get('q')) }
  const pager = pageFrom(request.url)
  const [{ members }, total] = await Promise.all([
    membersFor(db, byOperator(guest), { ...sought, ...pager }),
    countMembers(db, sought, Number.MAX_SAFE_INTEGER),
  ])
  const users = members.map(({ id, username, email, phone, provider, createdAt }) => ({
    ...{ id, name: username, username, email, phone, provider },
    createdAt: createdAt.toISOString(),
  }))
  return { success: true, users, ...pageFields(request, pager, total) }
}

export async function memberPage(guest: Operator, id: number, request: Request) {
  const member = await memberFor(db, byOperator(guest), id)
  if (!member) throw new Refusal('user.unknown')
  const { createdAt, deletedAt, emailVerifiedAt, orders, inquiries, reviews, ...rest } = member
  const wish = choiceIn(queryOf(request), 'to', ['deactivate', 'erase'])
  return inOffice(guest, {
    wish: rest.state === 'left' ? undefined : wish,
    member: {
      ...rest,
      phone: rest.phone && spacedPhone(rest.phone),
      isVerified: emailVerifiedAt !== null,
      joinedAt: momentShown(createdAt),
      leftAt: deletedAt && momentShown(deletedAt),
      orders: orders.map(({ createdAt: at, ...order }) => ({ ...order, on: dayShown(at) })),
      inquiries: inquiries.map(({ createdAt: at, ...inquiry }) => ({ ...inquiry, on: dayShown(at) })),
      reviews: reviews.map(({ createdAt: at, hiddenAt, ...review }) => ({
        ...review,
        isHidden: hiddenAt !== null,
        on: dayShown(at),
      })),
    },
  })
}
export type MemberShown = Awaited<ReturnType<typeof memberPage>>['data']['member']

/** An id that no member can have is an unknown member. */
export function memberIdIn({ id }: { id?: string }): number {
  const number = idFrom(id)
  if (!number) throw new Refusal('user.unknown')
  return number
}

export async function pressOnMember(guest: Operator, userId: number, form: FormData) {
  const by = byOperator(guest)
  switch (form.get('intent')) {
    case 'deactivate':
      await deactivate(db, { userId, by })
      return redirectWithToast(officeAddress.user(userId), 'memberDeactivated')
    case 'reactivate':
      await reactivate(db, { userId, by })
      return redirectWithToast(officeAddress.user(userId), 'memberReactivated')
    case 'erase':
      await eraseMember(db, { userId, by })
      return redirectWithToast(officeAddress.users(), 'memberErased')
    default:
      throw new Refusal('input.invalid')
  }
}

/** `DELETE /api/admin/users/{id}` */
export async function eraseByProgram(guest: Operator, params: { id?: string }) {
  const userId = idFrom(params.id)
  if (!userId) throw new Refusal('input.invalid')
  await eraseMember(db, { userId, by: byOperator(guest) })
  return { success: true, id: userId, message: '회원이 삭제되었습니다' }
}
