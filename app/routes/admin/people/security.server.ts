import { redirect } from '@remix-run/node'
import { secondFactorForm } from '~/domain/admins/admin.input.server'
import {
  beginSecondFactor,
  cancelSecondFactorSetup,
  disableSecondFactor,
  enableSecondFactor,
  findSecondFactor,
} from '~/domain/admins/second-factor.server'
import { needsSecondFactor } from '~/domain/admins/team.server'
import { totpUrl } from '~/domain/admins/totp.server'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { formatDateTime } from '~/http/formats/dates.server'
import { encodeQr } from '~/http/formats/qr.server'
import { parseFields } from '~/http/input.server'
import { redirectWithToast } from '~/http/respond.server'
import { shop } from '~/texts/shop'
import { officeUrls } from '~/urls/office'
import { auditActor, type Operator, officePageData, readAdminTokens } from '../office.server'

export async function loadSecurityPage(guest: Operator) {
  const key = await findSecondFactor(db, guest.admin.id)
  return officePageData(guest, {
    key: toSecondKeyView(key, guest.admin.username),
    isRequired: needsSecondFactor(guest.admin.role),
  })
}

function toSecondKeyView(key: Awaited<ReturnType<typeof findSecondFactor>>, name: string) {
  if (key.state === 'on') return { state: key.state, since: formatDateTime(key.since) }
  if (key.state === 'off') return { state: key.state }
  const { state, secret } = key
  const inFours = secret.match(/.{4}/g)?.join(' ') ?? secret
  const link = totpUrl(secret, { issuer: shop.name, name })
  return { state, secret: inFours, link, qr: encodeQr(link) }
}
export type SecondKeyView = ReturnType<typeof toSecondKeyView>

export async function handleSecurityAction(guest: Operator, form: FormData, request: Request) {
  const { id: adminId } = guest.admin
  const by = auditActor(guest)
  switch (form.get('intent')) {
    case 'begin':
      await beginSecondFactor(db, by, adminId)
      return redirect(officeUrls.security(), { status: 303 })
    case 'give-up':
      await cancelSecondFactorSetup(db, by, adminId)
      return redirect(officeUrls.security(), { status: 303 })
    case 'on':
      await enableSecondFactor(db, by, {
        adminId,
        ...parseFields(form, secondFactorForm),
        tokens: await readAdminTokens(request),
      })
      return redirectWithToast(officeUrls.security(), 'keyOn')
    case 'off':
      await disableSecondFactor(db, by, {
        adminId,
        ...parseFields(form, secondFactorForm),
        tokens: await readAdminTokens(request),
      })
      return redirectWithToast(officeUrls.security(), 'keyOff')
    default:
      throw new Refusal('input.invalid')
  }
}
