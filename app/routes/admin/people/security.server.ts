import { data, redirect } from '@remix-run/node'
import { secondFactorForm } from '~/domain/admins/admin.input.server'
import {
  beginSecondFactor,
  cancelSecondFactorSetup,
  disableSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  renewRecoveryCodes,
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
  if (key.state === 'on')
    return {
      state: key.state,
      since: formatDateTime(key.since),
      recoveryCodes: key.recoveryCodes,
      codesMadeAt: key.codesMadeAt && formatDateTime(key.codesMadeAt),
    }
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
  const confirmation = async () => ({
    adminId,
    ...parseFields(form, secondFactorForm),
    tokens: await readAdminTokens(request),
  })
  switch (form.get('intent')) {
    case 'begin':
      await beginSecondFactor(db, by, adminId)
      return redirect(officeUrls.security(), { status: 303 })
    case 'give-up':
      await cancelSecondFactorSetup(db, by, adminId)
      return redirect(officeUrls.security(), { status: 303 })
    case 'on':
      return showOnce(await enableSecondFactor(db, by, await confirmation()))
    case 'renew':
      return showOnce(await renewRecoveryCodes(db, by, await confirmation()))
    case 'off':
      await disableSecondFactor(db, by, await confirmation())
      return redirectWithToast(officeUrls.security(), 'keyOff')
    default:
      throw new Refusal('input.invalid')
  }
}

/** In the response to the form itself: a redirect would have to keep the codes somewhere. */
const showOnce = (recoveryCodes: string[]) =>
  data({ recoveryCodes }, { headers: { 'Cache-Control': 'no-store' } })
