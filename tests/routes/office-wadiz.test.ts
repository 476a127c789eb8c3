import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withSealedIntake } from '~/domain/campaigns/intake-words.server'
import { db } from '~/domain/db.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { startJobQueue, stopWorkers } from '~/jobs/jobs.server'
import { action, loader } from '~/routes/admin/campaign/wadiz'
import type { WadizView } from '~/routes/admin/campaign/wadiz.server'
import { loader as exportLoader } from '~/routes/admin/campaign/wadiz-export'
import { listAuditEntries } from '../support/audit'
import { aBook, aPreorder, aUser } from '../support/builders'
import { closeWords } from '../support/key-stores'
import { anOperator } from '../support/office'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

beforeAll(startJobQueue)
afterAll(stopWorkers)

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator()
})

const page = async (query = '', headers = operator.headers) =>
  (
    (await loader(loaderArgs(`/admin/wadiz${query}`, { headers }) as never)) as unknown as {
      data: { view: WadizView }
    }
  ).data.view
const rows = async (query: string) => {
  const shown = await page(query)
  return shown.view === 'preorders' ? shown.rows : []
}
const press = (body: FormData | URLSearchParams, query = '') =>
  action(loaderArgs(`/admin/wadiz${query}`, { method: 'POST', headers: operator.headers, body }) as never)
const codeOf = ({ handoffToken }: { handoffToken: string | null }) => handoffToken ?? ''
interface Compared {
  compared: {
    paid: { items: { id: number; code: string }[] }
    unknown: { count: number; items: string[] }
    duplicates: number
    others: number
    codes: string[]
  }
}
async function compared(fields: { codes?: string; file?: Uint8Array<ArrayBuffer> }) {
  const form = new FormData()
  form.set('intent', 'compare')
  form.set('codes', fields.codes ?? '')
  form.set('file', new File(fields.file ? [fields.file] : [], fields.file ? 'paid.csv' : ''))
  return ((await press(form)) as unknown as Compared).compared
}

describe('registrations tab', () => {
  it('lists registrations with their codes, and writes an audit entry', async () => {
    const order = await aPreorder({ customerName: '<b>김탭</b>', customerPhone: '01077770001' })
    expect(await rows('?q=010-7777-0001')).toMatchObject([
      { id: order.id, code: codeOf(order), customerName: '<b>김탭</b>', phone: '010-7777-0001', together: 1 },
    ])
    expect((await listAuditEntries(db, 'preorders'))[0]).toMatchObject({
      deed: 'preorder.listed',
      actor: `admin:${operator.id}`,
      detail: { count: 1, ids: String(order.id), words: true },
    })
  })

  it('is paged, and ignores malformed parameters', async () => {
    for (const query of [
      '?page=0',
      '?page=x&limit=1e9',
      '?state=toString',
      '?q=%00',
      `?q=${'가'.repeat(500)}`,
    ])
      expect((await page(query)).view).toBe('preorders')
    const first = await page('?limit=1&state=all')
    expect(first.view === 'preorders' && [first.rows.length, first.isLast]).toEqual([1, first.count === 1])
  })

  it('is for operators only', async () => {
    const headers = await cookieHeader({ session: await startUserSession(db, (await aUser()).id) })
    for (const who of [{}, headers])
      for (const load of [loader, exportLoader])
        expect(
          (
            await catchResponse(() => load(loaderArgs('/admin/wadiz', { headers: who }) as never))
          ).headers.get('Location'),
        ).toBe('/admin')
  })

  it('sends a code again and returns to the same list', async () => {
    const order = await aPreorder({ customerPhone: '01077770002' })
    const answer = (await press(
      new URLSearchParams({ intent: 'codes', id: String(order.id) }),
      '?state=open&q=7777',
    )) as Response
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/wadiz?state=open&q=7777'])
    const refused = (await press(new URLSearchParams({ intent: 'codes', id: '2000000' }))) as unknown as {
      init: { status: number }
    }
    expect(refused.init.status).toBe(404)
  })
})

describe('paid codes', () => {
  it('are read from pasted lines or a table, in lower case, with spaces and duplicates', async () => {
    const [one, other] = [await aPreorder(), await aPreorder()]
    const codes = `${codeOf(one)}\n\n ${codeOf(other).toLowerCase()} \r\n${codeOf(one)}\nnonsense`
    const lines = await compared({ codes })
    expect(lines.paid.items.map(({ id }) => id)).toEqual([one.id, other.id])
    expect([lines.unknown.items, lines.duplicates, lines.others]).toEqual([['NONSENSE'], 1, 0])
    const table = `이름\t접수코드\t금액\n"김 ""별"" 보호"\t${codeOf(one)}\t59000\nABCDEFGH\t${codeOf(other)}\t0`
    expect((await compared({ codes: table })).paid.items.map(({ id }) => id)).toEqual([one.id, other.id])
  })

  it.each([
    ['commas', ','],
    ['commas and blanks', ', '],
    ['blanks', ' '],
    ['tabs', '\t'],
    ['semicolons', ';'],
    ['slashes', ' / '],
    ['middle dots', '·'],
    ['an ideographic comma', '、'],
    ['words of Hangul', '하고'],
    ['bars', '|'],
  ])('on one line, separated by %s, are all found', async (_, separator) => {
    const orders = [await aPreorder(), await aPreorder(), await aPreorder()]
    const { paid, unknown, others } = await compared({ codes: orders.map(codeOf).join(separator) })
    expect(paid.items.map(({ id }) => id)).toEqual(orders.map(({ id }) => id))
    expect([unknown.count, others]).toEqual([0, separator === '하고' ? 2 : 0])
  })

  it('under a heading, quoted, hyphenated and between words are found, unknown ones reported', async () => {
    const orders = [await aPreorder(), await aPreorder(), await aPreorder(), await aPreorder()]
    const [first = '', second = '', third = '', fourth = ''] = orders.map(codeOf)
    const halves = `${third.slice(0, 4)}-${third.slice(4).toLowerCase()}`
    const codes = `결제된 코드:\n"${first}", ${second}(김보호 010-1234-5678),SEWPJM70 ${halves}\n'${fourth}`
    const { paid, unknown, others } = await compared({ codes })
    expect(paid.items.map(({ code }) => code)).toEqual([first, second, third, fourth])
    // 결제된, 코드, 김보호, and the three parts of a telephone number.
    expect([unknown.items, others]).toEqual([['SEWPJM70'], 6])
  })

  it('in other cells of a table, or several in one cell, are all found', async () => {
    const orders = [await aPreorder(), await aPreorder(), await aPreorder()]
    const [first = '', second = '', third = ''] = orders.map(codeOf)
    const table = `이름,접수코드\nABCDEFGH,"${first}, ${second}"\n김보호,,${third}`
    const { paid, unknown } = await compared({ codes: table })
    expect([paid.items.map(({ code }) => code), unknown.count]).toEqual([[first, second, third], 0])
  })

  it.each([
    [
      'with other separators than its head',
      (a: string, b: string) => `이름,접수코드\n김보호\t${a}\n이보호;${b}`,
    ],
    ['with shorter rows than its head', (a: string, b: string) => `번호,이름,접수코드\n${a}\n1,${b}`],
    ['with a code in its first line', (a: string, b: string) => `접수 코드: ${a}, 김보호\n${b}, 이보호`],
    ['with two columns of codes', (a: string, b: string) => `리워드 코드,접수코드\nR1,${a}\nR2,${b}`],
  ])('in a table %s are all found', async (_, table) => {
    const orders = [await aPreorder(), await aPreorder()]
    const [first = '', second = ''] = orders.map(codeOf)
    const { paid, unknown } = await compared({ codes: table(first, second) })
    expect([paid.items.map(({ code }) => code), unknown.count]).toEqual([[first, second], 0])
  })

  it('of letters alone, in the first line of a table, are found', async () => {
    const codes = ['JLXPGSYT', 'WQHKMRBT']
    const orders = await Promise.all(codes.map(() => aPreorder()))
    for (const [i, { id }] of orders.entries())
      await db.updateTable('orders').set({ handoffToken: codes[i] }).where('id', '=', id).execute()
    const { paid } = await compared({ codes: `접수 코드: ${codes[0]}, 김보호\n${codes[1]}, 이보호` })
    expect(paid.items.map(({ id }) => id)).toEqual(orders.map(({ id }) => id))
  })

  it('are read from a file in UTF-8 or CP949, with or without a header', async () => {
    const order = await aPreorder()
    const utf8 = Buffer.from(`\uFEFF이름,"handoff_token"\r\n"김, 보호",${codeOf(order)}\r\n`)
    expect((await compared({ file: new Uint8Array(utf8) })).paid.items).toMatchObject([{ id: order.id }])
    // 이름,코드 and a name in CP949, the encoding in which Korean spreadsheets save.
    const cp949 = Buffer.concat([
      Buffer.from([0xc0, 0xcc, 0xb8, 0xa7, 0x2c, 0xc4, 0xda, 0xb5, 0xe5, 0x0d, 0x0a, 0xb1, 0xe8, 0x2c]),
      Buffer.from(`${codeOf(order)}\r\n`),
    ])
    expect((await compared({ file: new Uint8Array(cp949) })).paid.items).toMatchObject([{ id: order.id }])
    const plain = Buffer.from(`김보호,${codeOf(order)},010-1234-5678\n`)
    expect((await compared({ file: new Uint8Array(plain) })).paid.items).toMatchObject([{ id: order.id }])
  })

  it('are confirmed by the second button, which reports the unknown ones', async () => {
    const [one, other] = [await aPreorder(), await aPreorder()]
    const form = new FormData()
    form.set('intent', 'confirm')
    form.set('codes', `${codeOf(one)}\n${codeOf(other)}\nZZZZ4444`)
    const { pressed } = (await press(form)) as unknown as { pressed: Record<string, string[]> }
    expect({ ...pressed, paid: pressed.paid?.sort() }).toEqual({
      paid: [codeOf(one), codeOf(other)].sort(),
      before: [],
      cancelled: [],
      unknown: ['ZZZZ4444'],
      left: [],
    })
    expect(await rows(`?q=${codeOf(one)}`)).toMatchObject([{ status: 'PAID' }])
  })

  it('are required, limited to 10,000 lines and 2 MB, and read within three seconds', async () => {
    const empty = (await press(new URLSearchParams({ intent: 'compare', codes: ' \n ' }))) as unknown as {
      data: { refused: { errors: Record<string, string> } }
      init: { status: number }
    }
    expect(empty.init.status).toBe(400)
    expect(empty.data.refused.errors.codes).toBe('결제된 접수 코드를 붙여 넣거나 파일을 골라 주세요.')
    for (const separator of ['\n', ' ']) {
      const codes = Array.from({ length: 10_001 }, (_, n) => `X0${String(n).padStart(6, '0')}`).join(
        separator,
      )
      const many = (await press(new URLSearchParams({ intent: 'compare', codes }))) as unknown as {
        init: { status: number }
      }
      expect(many.init.status).toBe(413)
    }
    const lines = 'X234567,김보호\n'
    for (const times of [150_000, 600_000])
      for (const sent of [{ codes: lines.repeat(times) }, { codes: '', file: lines.repeat(times) }]) {
        const body = new FormData()
        body.set('intent', 'compare')
        body.set('codes', sent.codes)
        if (sent.file) body.set('file', new File([sent.file], 'paid.csv'))
        const large = (await press(body)) as unknown as typeof empty
        const { codes: pasted, file } = large.data.refused.errors
        expect([large.init.status, pasted ?? file]).toEqual([
          413,
          '2MB까지 올릴 수 있어요. 나누어 올려 주세요.',
        ])
      }
    const most = Array.from({ length: 10_000 }, (_, n) => `X0${String(n).padStart(6, '0')}`).join(', ')
    expect((await compared({ codes: most })).unknown.count).toBe(10_000)
  })
})

describe('CSV export', () => {
  const taken = async (query: string) => {
    const response = await exportLoader(
      loaderArgs(`/admin/wadiz/export${query}`, { headers: operator.headers }) as never,
    )
    return { response, text: await response.text() }
  }

  it('has the filtered list with formulas disarmed, and writes audit entries', async () => {
    const order = await aPreorder({
      customerName: '=cmd|"/c calc"!A1',
      customerPhone: '01077770003',
      childName: '+별',
      detailAddress: '@집, "2층"',
    })
    const { response, text } = await taken('?q=01077770003')
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="wadiz-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    // `text()` removes the byte order mark.
    const [head, row, ...rest] = text.split('\r\n')
    expect(head).toMatch(/^접수 코드,상태,이름/)
    expect(row).toContain(`${codeOf(order)},사전 접수 완료,"'=cmd|""/c calc""!A1",010-7777-0003`)
    expect(row).toContain(`'+별`)
    expect(row).toContain(`"'@집, ""2층"""`)
    expect(rest).toEqual([''])
    // Every piece that is sent writes an audit entry with its ids.
    expect((await listAuditEntries(db, 'preorders')).slice(0, 2)).toMatchObject([
      { deed: 'preorder.pieceExported', detail: { count: 1, ids: String(order.id) } },
      { deed: 'preorder.exported', detail: { count: 1 } },
    ])
  })

  it('begins with a byte order mark', async () => {
    const response = await exportLoader(
      loaderArgs('/admin/wadiz/export', { headers: operator.headers }) as never,
    )
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('of intakes has both children, and is audited', async () => {
    const [book1, book2] = [await aBook({ title: '첫 책' }), await aBook({ title: '둘째 책' })]
    await db
      .insertInto('wadizIntakes')
      .values({
        campaignId: 'jugongin',
        email: 'two@example.com',
        kid1Name: '하늘',
        kid1Gender: 'male',
        book1,
        kid2Name: '바다',
        kid2Gender: 'female',
        book2,
        consentVersion: 'v1',
        consentedAt: new Date(),
      })
      .execute()
    const shown = await page('?view=intakes')
    expect(shown.view === 'intakes' && shown.rows).toMatchObject([
      { email: 'two@example.com', kid1: '하늘, 남자아이, 첫 책', kid2: '바다, 여자아이, 둘째 책' },
    ])
    const { text } = await taken('?view=intakes')
    expect(text.split('\r\n')[1]).toMatch(
      /^two@example.com,,하늘,남자아이,첫 책,바다,여자아이,둘째 책,wadiz_preopen,/,
    )
    expect((await listAuditEntries(db, 'intakes')).map(({ deed }) => deed)).toEqual([
      'intake.pieceExported',
      'intake.exported',
      'intake.listed',
    ])
  })

  it('of intakes whose key is not here says so instead of the children', async () => {
    const [book1, book2] = [await aBook({ title: '첫 책' }), await aBook({ title: '둘째 책' })]
    const kids = { kid1Name: '하늘', kid1Gender: 'male', kid2Name: '바다', kid2Gender: 'female' }
    await db.deleteFrom('wadizIntakes').execute()
    await withSealedIntake(db, kids, (words) =>
      db
        .insertInto('wadizIntakes')
        .values({
          ...{ ...words, book1, book2, campaignId: 'jugongin', email: 'closed@example.com' },
          ...{ consentVersion: 'v1', consentedAt: new Date() },
        })
        .execute(),
    )
    await closeWords()
    const shown = await page('?view=intakes')
    const closed = '지워졌거나 지금 볼 수 없는 이름이에요'
    expect(shown.view === 'intakes' && shown.rows).toMatchObject([
      { kid1: `${closed}, 첫 책`, kid2: `${closed}, 둘째 책` },
    ])
    const { text } = await taken('?view=intakes')
    expect(text.split('\r\n')[1]).toContain(`closed@example.com,,${closed},,첫 책,${closed},,둘째 책,`)
  })
})
