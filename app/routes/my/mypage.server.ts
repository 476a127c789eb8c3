import { type Db, db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { type OrderStanding, ordersStanding } from '~/domain/orders/orders.server'
import { pageFrom } from '~/domain/paging'
import { isNeeded, type Stored } from '~/domain/photos/photo'
import { photoStored, photosStored } from '~/domain/photos/stored.server'
import type { PointEntry } from '~/domain/points/points'
import { listPoints, pointsOf, sumPoints } from '~/domain/points/points.server'
import { Refusal } from '~/domain/refusal'
import { reviewsOf } from '~/domain/reviews/reviews.server'
import { openSessionsOf } from '~/domain/sessions/sessions.server'
import { spacedPhone } from '~/domain/users/joining'
import { calledBy, hasPassword, type User } from '~/domain/users/user'
import { isFresh } from '~/domain/users/withdrawing.server'
import { readCookie } from '~/http/cookies.server'
import { dayShown, momentShown } from '~/http/formats/days.server'
import { barePage } from '~/http/list-query.server'
import { answerPart, sentenceOf } from '~/http/respond.server'
import type { Arriving } from '~/http/visit.server'
import { pointReasons } from '~/texts/account/points'
import { address } from '~/urls/shop'
import { inquiriesShown } from './inquiry.server'
import type { MemberShown, Mine, OrdersShown, PhotoShown, Wish } from './mypage/shown'

/** `GET /api/mypage/points`: its documented `total` is a sum of points, so the next page is named in a header. */
export async function pointsForProgram(userId: number, request: Request, headers: Headers) {
  const [total, history] = await Promise.all([
    sumPoints(db, userId),
    barePage(request, headers, (window) => listPoints(db, userId, window)),
  ])
  return { success: true, total, history: history.map(described) }
}

export async function pointsForPage(db: Db, userId: number, most: number) {
  const { total, history } = await pointsOf(db, userId, most)
  return { total, history: history.map(described) }
}

const described = ({ title, reason, ...entry }: PointEntry) => ({
  ...entry,
  description: `${title} ${pointReasons[reason]}`,
})

const POINTS_SHOWN = 5
const ORDERS_SHOWN = 5

/** Each part is read separately: a part that fails does not take the others along. */
export async function myPage(args: Arriving, user: User): Promise<Mine> {
  const { id } = user
  const session = (await readCookie(args.request, 'session')) ?? ''
  const part = <Read>(read: () => Promise<Read>) => answerPart(args, read)
  const [orders, points, reviews, inquiries, photos, browsers] = await Promise.all([
    part(() => ordersShown(id, args.request.url)),
    part(() => pointsShown(id)),
    part(async () => (await reviewsOf(db, id)).map(dated)),
    part(() => inquiriesShown(id)),
    part(async () => (await photosStored(db, id)).map(photoShown)),
    part(() => browsersShown(id, session)),
  ])
  const lists = { orders, points, reviews, inquiries, photos, browsers }
  return { member: memberShown(user), ...lists, ...(await wishOf(args.request, user, session)) }
}

const dated = <Entry extends { createdAt: Date }>({ createdAt, ...entry }: Entry) => ({
  ...entry,
  on: dayShown(createdAt),
})

function memberShown(user: User): MemberShown {
  const { username, email, phone, provider } = user
  return {
    called: calledBy(user),
    username,
    email,
    phone: spacedPhone(phone ?? ''),
    provider,
    hasPassword: hasPassword(user),
  }
}

async function ordersShown(userId: number, url: string): Promise<OrdersShown> {
  const { page } = pageFrom(url)
  const orders = await ordersStanding(db, userId, {
    most: ORDERS_SHOWN + 1,
    behind: (page - 1) * ORDERS_SHOWN,
  })
  return {
    list: orders.slice(0, ORDERS_SHOWN).map(orderShown),
    page,
    isLast: orders.length <= ORDERS_SHOWN,
  }
}

function orderShown({ channel, totalAmount, ...order }: OrderStanding) {
  const { id, orderNumber, title, childName, status, createdAt } = order
  // The campaign shows no prices.
  const amount = channel === 'web' ? totalAmount : undefined
  return dated({ id, orderNumber, title, childName, status, amount, createdAt })
}

async function pointsShown(userId: number) {
  const { total, history } = await pointsForPage(db, userId, POINTS_SHOWN)
  return { total, history: history.map(dated) }
}

function photoShown({ id, key, use, pictures, inCart, createdAt, eraseAt }: Stored): PhotoShown {
  const canBeErased = !isNeeded(use)
  const until = dayShown(eraseAt)
  return dated({ id, src: address.file(key), use, canBeErased, pictures, inCart, until, createdAt })
}

async function browsersShown(userId: number, session: string) {
  const open = await openSessionsOf(db, userId, session)
  return open.map(({ createdAt, lastSeenAt, ...browser }) => ({
    ...browser,
    since: momentShown(createdAt),
    seen: momentShown(lastSeenAt).startsWith(dayShown(createdAt)) ? undefined : dayShown(lastSeenAt),
  }))
}

/** A dialog over the page has an address of its own. */
async function wishOf(
  request: Request,
  user: User,
  session: string,
): Promise<{ wish?: Wish; denied?: string }> {
  const query = new URL(request.url).searchParams
  switch (query.get('open')) {
    case 'profile':
      return { wish: { open: 'profile' } }
    case 'withdraw':
      return { wish: { open: 'withdraw', isFresh: hasPassword(user) || (await isFresh(db, session)) } }
    case 'photo': {
      const photo = await photoStored(db, user.id, idFrom(query.get('id') ?? '') ?? 0)
      if (photo && !isNeeded(photo.use)) return { wish: { open: 'photo', photo: photoShown(photo) } }
      return { denied: sentenceOf(new Refusal(photo ? 'photo.ordered' : 'photo.erased')) }
    }
    default:
      return {}
  }
}
