import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { listInkProfiles } from '~/domain/print-profiles/ink-profiles.server'
import { findDefaultProfile, findProfile, listProfiles } from '~/domain/print-profiles/profiles.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { action, loader } from '~/routes/admin/profiles/profiles'
import { anAdmin } from '../support/builders'
import { makeInkProfile } from '../support/ink-profile'
import { cookieHeader, loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'
import '../support/engine-results'

// The page on which the owner writes down what printing houses take, as its forms send it.

let headers: Record<string, string>
beforeAll(async () => {
  headers = await cookieHeader({ admin: await startAdminSession(db, (await anAdmin()).id) })
})

const path = '/admin/print-profiles'
const typed = {
  ...{ intent: 'make', label: '한빛인쇄 무광', binding: 'layflat-250', icc: '', inkLimit: '300' },
  ...{ bleed: '3', leaf: '0.7', boardWidth: '246', boardHeight: '256', boardThickness: '2' },
  ...{ hinge: '9 mm', turnIn: '18', caseBleed: '3', room: '1.5' },
}
interface Answer {
  refused?: { errors: Record<string, string>; message: string }
  typed?: Record<string, string>
}
async function send(fields: Record<string, string>) {
  const answer = await callAction(action, { path, headers }, fields)
  return { ...answer, ...(answer as Answer) }
}
async function upload(
  file: Blob | undefined,
  fields: Record<string, string>,
): Promise<Answer & { status: number }> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ intent: 'inks', ...fields })) body.append(name, value)
  if (file) body.append('icc', file, 'house.icc')
  const response = (await action(loaderArgs(path, { method: 'POST', body, headers }) as never)) as
    | Response
    | { data: Answer; init: { status: number } }
  if (response instanceof Response) return { status: response.status }
  return { ...response.data, status: response.init.status }
}
const newest = async () => (await listProfiles(db))[0]?.name ?? ''
const view = (query = '') =>
  callLoader<{
    profiles: { name: string; label: string; hint: string; isDefault: boolean; isBuiltIn: boolean }[]
    draft: { replaces?: number; values: Record<string, string> }
    ending?: { id: number; label: string }
  }>(loader, { path: `${path}${query}`, headers })

describe('the page of print profiles', () => {
  it('shows those that are built in, with what they are', async () => {
    const { profiles } = await view()
    expect(profiles.filter(({ isBuiltIn }) => isBuiltIn).map(({ label, hint }) => [label, hint])).toEqual([
      ['국내 양장 250', '낱장 36쪽 · 256 × 256 mm · 책등 8.6 mm · sRGB'],
      ['국내 양장 250 · 무선', '낱장 34쪽 · 256 × 256 mm · 책등 8.4 mm · sRGB'],
      ['펼침 제본 250', '펼침 17면 · 506 × 256 mm · 책등 16.9 mm · sRGB'],
    ])
  })

  it('saves one, corrects it as a new one, chooses it and ends it', async () => {
    expect((await send(typed)).to).toBe(path)
    const name = await newest()
    const draft = (await view(`?from=${name}`)).draft
    expect(draft.values).toMatchObject({
      label: '한빛인쇄 무광',
      binding: 'layflat-250',
      room: '1.5',
      hinge: '9',
    })
    await send({ ...typed, room: '2', replaces: String(draft.replaces) })
    const next = await newest()
    expect((await findProfile(db, next))?.measures.case.room).toBe(2)
    expect((await listProfiles(db)).some((one) => one.name === name)).toBe(false)
    await send({ intent: 'choose', profile: next })
    expect(await findDefaultProfile(db)).toBe(next)
    const { ending } = await view(`?end=${next}`)
    expect(ending?.label).toBe('한빛인쇄 무광')
    await send({ intent: 'end', id: String(ending?.id) })
    expect(await findDefaultProfile(db)).toBe('hardcover-250')
  })

  it('asks for the end of no profile that is built in', async () => {
    expect((await view('?end=hardcover-250')).ending).toBeUndefined()
  })

  it.each([
    ['leaf', '종이'],
    ['bleed', '5'],
    ['hinge', '-3'],
    ['turnIn', ''],
    ['room', '1.234'],
  ])('keeps what was typed when %s is %j', async (field, value) => {
    const { status, refused, typed: kept } = await send({ ...typed, label: '남는 이름', [field]: value })
    expect([status, Object.keys(refused?.errors ?? {})]).toEqual([400, [field]])
    expect(kept).toMatchObject({ label: '남는 이름', [field]: value })
  })

  it('takes an ICC profile once its licence is written, and offers its inks', async () => {
    const file = new Blob([makeInkProfile() as Uint8Array<ArrayBuffer>])
    const words = { inksLabel: '무광 아트지', licence: '한빛인쇄에서 받음' }
    const unlicensed = await upload(file, { ...words, licence: '' })
    expect([unlicensed.status, Object.keys(unlicensed.refused?.errors ?? {})]).toEqual([400, ['licence']])
    expect(unlicensed.typed?.inksLabel).toBe('무광 아트지')
    expect((await upload(undefined, words)).refused?.errors.icc).toBe('파일을 골라 주세요.')
    const other = await upload(new Blob(['not a profile']), words)
    expect(other.refused?.errors.icc).toContain('CMYK ICC 프로필이 아니에요')
    const large = await upload(new Blob([new Uint8Array(5 * 1024 * 1024)]), words)
    expect([large.status, large.refused?.errors.icc]).toEqual([
      413,
      '파일이 4MB보다 커요. 인쇄소에서 받은 .icc 파일을 골라 주세요.',
    ])
    expect((await upload(file, words)).status).toBe(303)
    const [inks] = await listInkProfiles(db)
    const limitless = await send({ ...typed, icc: inks?.sha256 ?? '', inkLimit: '90' })
    expect(Object.keys(limitless.refused?.errors ?? {})).toEqual(['inkLimit'])
    await send({ ...typed, icc: inks?.sha256 ?? '', inkLimit: '280%' })
    const { profiles } = await view()
    expect(profiles[0]?.hint).toBe('펼침 17면 · 506 × 256 mm · 책등 17.4 mm · CMYK 280%')
  })
})
