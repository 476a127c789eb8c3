import { data } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { countTry } from '~/domain/limits/limits.server'
import { erasePhoto } from '~/domain/photos/photos.server'
import { photoStored } from '~/domain/photos/stored.server'
import { Refusal } from '~/domain/refusal'
import { agentNamed } from '~/domain/sessions/agent'
import { endOpenSession, endSessionsOf } from '~/domain/sessions/sessions.server'
import { leaving, nameToCheck, profileEntry, profileForm } from '~/domain/users/profile.input.server'
import { type Change, changeProfile } from '~/domain/users/profile.server'
import { isNameFree } from '~/domain/users/signing-up.server'
import { memberOf, type User } from '~/domain/users/user'
import { withdraw } from '~/domain/users/withdrawing.server'
import type { Guest } from '~/http/auth.server'
import { cookies, readCookie } from '~/http/cookies.server'
import { fieldsOf, readJson } from '~/http/input.server'
import { redirectWithToast } from '~/http/respond.server'
import { address } from '~/urls/shop'
import { leaveWithToast } from '../account/joining.server'

// What members change about themselves, by the forms of my page and by programs.

interface Member {
  guest: Guest & { user: User }
  request: Request
  /** collects the cookies that every response must set */
  headers: Headers
}

/** `PATCH /api/auth/update-profile` */
export async function changeByProgram(at: Member) {
  const user = memberOf(await changed(at, await readJson(at.request, profileEntry(at.guest.user))))
  return { success: true, message: '회원 정보를 수정했습니다.', ...user, user }
}

/** `DELETE /api/user/delete-account` */
export async function leaveByProgram(at: Member) {
  await left(at, await readJson(at.request, leaving(at.guest.user)))
  return { success: true, message: '탈퇴가 완료되었습니다.' }
}

/** Each form of my page names its intent. */
export async function pressInMyPage(at: Member, form: FormData) {
  const { user } = at.guest
  switch (form.get('intent')) {
    case 'profile':
      await changed(at, fieldsOf(form, profileForm(user)))
      return leaveWithToast(address.myPage(), 'profileSaved', at.headers)
    case 'check-name':
      return nameChecked(at, form)
    case 'withdraw':
      await left(at, fieldsOf(form, leaving(user)))
      return leaveWithToast(address.home(), 'withdrawn', at.headers)
    case 'erase-photo':
      await eraseNumbered(user, idIn(form))
      return redirectWithToast(address.myPage(), 'photoErased')
    case 'log-out':
      await endOpenSession(db, user.id, idIn(form))
      return redirectWithToast(address.myPage(), 'loggedOutElsewhere')
    case 'log-out-others':
      await endSessionsOf(db, user.id, await readCookie(at.request, 'session'))
      return redirectWithToast(address.myPage(), 'loggedOutElsewhere')
    default:
      throw new Refusal('input.invalid')
  }
}

/** A new password ends all sessions and starts a new one for this browser. */
async function changed({ guest, request, headers }: Member, change: Change): Promise<User> {
  const agent = agentNamed(request.headers.get('User-Agent'))
  const { user, token } = await changeProfile(db, guest.user, { ...change, agent })
  if (token) headers.append('Set-Cookie', await cookies.session.serialize(token))
  return user
}

type Leaving = ReturnType<ReturnType<typeof leaving>['parse']>

async function left({ guest, request, headers }: Member, said: Leaving) {
  const { user, visit } = guest
  const session = (await readCookie(request, 'session')) ?? ''
  const about = { userId: user.id, session, from: visit.address, requestId: visit.id }
  await withdraw(db, { ...about, ...said })
  for (const cookie of [cookies.session, cookies.device])
    headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }))
  headers.set('Clear-Site-Data', '"cache"')
}

/** The other typed values go back into the form. */
async function nameChecked({ guest }: Member, form: FormData) {
  await countTry(db, 'check.address', guest.visit.address)
  const username = fieldsOf(form, nameToCheck)
  if (!(await isNameFree(db, username, guest.user.id))) throw new Refusal('user.nameTaken', 'username')
  const text = (name: string) => String(form.get(name) ?? '')
  return data({ free: username, typed: { username: text('username'), phone: text('phone') } })
}

async function eraseNumbered({ id: userId }: User, id: number) {
  const photo = await photoStored(db, userId, id)
  if (!photo || !(await erasePhoto(db, { userId }, photo.key))) throw new Refusal('photo.erased')
}

function idIn(form: FormData): number {
  const id = idFrom(String(form.get('id') ?? ''))
  if (!id) throw new Refusal('input.invalid')
  return id
}
