import { redirect } from '@remix-run/node'
import { keyTurned } from '~/domain/admins/admin.input.server'
import { beginKey, giveUpKey, secondKeyOf, turnKeyOff, turnKeyOn } from '~/domain/admins/second-key.server'
import { keyLink } from '~/domain/admins/totp.server'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { momentShown } from '~/http/formats/days.server'
import { qrOf } from '~/http/formats/qr.server'
import { fieldsOf } from '~/http/input.server'
import { redirectWithToast } from '~/http/respond.server'
import { shop } from '~/texts/shop'
import { officeAddress } from '~/urls/office'
import { byOperator, inOffice, type Operator, tokensIn } from '../office.server'

// The operator's own second factor.

export async function securityPage(guest: Operator) {
  const key = await secondKeyOf(db, guest.admin.id)
  return inOffice(guest, { key: shown(key, guest.admin.username) })
}

function shown(key: Awaited<ReturnType<typeof secondKeyOf>>, name: string) {
  if (key.state === 'on') return { state: key.state, since: momentShown(key.since) }
  if (key.state === 'off') return { state: key.state }
  const { state, secret } = key
  const inFours = secret.match(/.{4}/g)?.join(' ') ?? secret
  const link = keyLink(secret, { issuer: shop.name, name })
  return { state, secret: inFours, link, qr: qrOf(link) }
}
export type KeyShown = ReturnType<typeof shown>

export async function pressInSecurity(guest: Operator, form: FormData, request: Request) {
  const { id: adminId } = guest.admin
  const by = byOperator(guest)
  switch (form.get('intent')) {
    case 'begin':
      await beginKey(db, by, adminId)
      return redirect(officeAddress.security(), { status: 303 })
    case 'give-up':
      await giveUpKey(db, by, adminId)
      return redirect(officeAddress.security(), { status: 303 })
    case 'on':
      await turnKeyOn(db, by, { adminId, ...fieldsOf(form, keyTurned), tokens: await tokensIn(request) })
      return redirectWithToast(officeAddress.security(), 'keyOn')
    case 'off':
      await turnKeyOff(db, by, { adminId, ...fieldsOf(form, keyTurned), tokens: await tokensIn(request) })
      return redirectWithToast(officeAddress.security(), 'keyOff')
    default:
      throw new Refusal('input.invalid')
  }
}
