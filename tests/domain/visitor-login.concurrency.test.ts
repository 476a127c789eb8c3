import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasAgreedTo, recordConsents } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { completeLogin } from '~/domain/logins/complete-login.server'
import { photoOf, saveUploadedPhoto } from '~/domain/photos/photos.server'
import { previewsOf } from '~/domain/previews/previews.server'
import { startPreview } from '~/domain/previews/start/start-preview.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { aMember, aVisitor } from '../support/carts'
import { drawPhoto } from '../support/drawn-faces'
import { aBookWithPlace } from '../support/templates'
import '../support/engine-results'

// A request that was running during the login belongs to the member, because the visitor's row has no owner afterwards.

const face = drawPhoto()
beforeAll(startJobQueue)
afterAll(() => boss.stop({ graceful: false, close: false }))

async function somebodyWhoLoggedIn() {
  const [{ owner: visitor, visitorId }, { owner: member, userId }] = [await aVisitor(), await aMember()]
  await completeLogin(db, { userId, visitorId })
  return { visitor, member }
}

it('a photo uploaded after the login belongs to the member', async () => {
  const { visitor, member } = await somebodyWhoLoggedIn()
  const { key } = await saveUploadedPhoto(db, visitor, { bytes: face })
  expect(await photoOf(db, member, key)).toMatchObject({ key })
})

it('a preview and a guardian’s consent that arrive after the login belong to the member', async () => {
  const { visitor, member } = await somebodyWhoLoggedIn()
  const bookId = await aBookWithPlace()
  await recordConsents(db, visitor, ['guardian'])
  const asked = { bookId, channel: 'web', photo: face } as const
  const { name } = await startPreview(db, { owner: visitor, from: '-' }, asked)
  expect(await previewsOf(db, member, bookId)).toMatchObject([{ name }])
  expect(await hasAgreedTo(db, member, 'guardian')).toBe(true)
})

it('the photo of a preview that is refused after the login is erased', async () => {
  const { visitor, member } = await somebodyWhoLoggedIn()
  const bookId = await aBookWithPlace()
  const all = Array.from({ length: 5 }, () =>
    startPreview(db, { owner: visitor, from: '-' }, { bookId, channel: 'web', photo: face }),
  )
  const begun = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled')
  const kept = await db
    .selectFrom('photos')
    .select('id')
    .where('userId', '=', 'userId' in member ? member.userId : 0)
    .execute()
  expect([begun.length, kept.length]).toEqual([4, 4])
})
