import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '~/domain/db.server'
import { paintMasters } from '~/domain/print-masters/book-masters.server'
import { drawnEngine } from '~/engines/engines.server'
import { action, loader } from '~/routes/admin/books/book'
import { loader as printLoader } from '~/routes/admin/orders/print'
import { mastersText, missingMastersText } from '~/texts/print/masters'
import { aBookOfArt, aDrawnBook } from '../support/drawn-books'
import { anOperator } from '../support/office-books'
import { cookieHeader, loaderArgs } from '../support/requests'

// The office starts and stops the painting of a book's print masters, sees how far it is, and is told before a print.

vi.mock('~/domain/drawn-pages/art-release.server', () => ({ readArtRelease: () => 'release' }))

const base = { bytes: Buffer.from('base'), type: 'image/jpeg', width: 12, height: 6 } as const
let headers: Record<string, string>
beforeAll(async () => {
  vi.spyOn(drawnEngine, 'keepPage').mockResolvedValue({
    ok: true,
    keptPage: { base, planes: Buffer.from('planes') },
  })
  headers = await cookieHeader({ admin: (await anOperator()).token })
})
beforeEach(async () => {
  await db.deleteFrom('keptPages').execute()
})

const at = (id: number, init = {}) =>
  ({ ...loaderArgs(`/admin/books/${id}`, { headers, ...init }), params: { id: String(id) } }) as never
async function mastersOf(id: number) {
  const { data } = (await loader(at(id))) as unknown as {
    data: { masters: Parameters<typeof mastersText>[0] }
  }
  return data.masters
}
async function press(id: number, intent: string) {
  const answer = (await action(at(id, { method: 'POST', body: new URLSearchParams({ intent }) }))) as Response
  return [answer.status, answer.headers.get('Location')?.replace(/[?&]t=.*/, '')]
}

describe('the print masters on a book’s office page', () => {
  it('are stopped and started by a plain form, with their number and the time that is left', async () => {
    const id = await aBookOfArt()
    expect(mastersText(await mastersOf(id))).toContain('그리고 있어요. 1분쯤 남았어요.')
    expect(await press(id, 'stopMasters')).toEqual([303, `/admin/books/${id}?step=masters`])
    await paintMasters(db, () => false)
    expect(await mastersOf(id)).toMatchObject({ state: 'stopped', all: 5, done: 0 })
    expect(mastersText(await mastersOf(id))).toBe('멈춰 두었어요. 다시 시작하면 1분쯤 걸려요.')
    expect(await press(id, 'startMasters')).toEqual([303, `/admin/books/${id}?step=masters`])
    await paintMasters(db, () => false)
    expect(mastersText(await mastersOf(id))).toContain('모두 그려 두었어요')
  })

  it('that are missing are told before the print of an order, with the time that they take', async () => {
    const { id } = await aDrawnBook(await aBookOfArt())
    const { data } = (await printLoader({
      ...loaderArgs(`/admin/orders/${id}/print`, { headers }),
      params: { id: String(id) },
    } as never)) as unknown as { data: { view: { masters: Parameters<typeof missingMastersText>[0] } } }
    expect(missingMastersText(data.view.masters)).toBe(
      '이 책의 인쇄 원화 5장 중 5장이 아직 없어요. 먼저 그리느라 1분쯤 더 걸려요. 그다음 주문부터는 금방 끝나요.',
    )
  })
})
