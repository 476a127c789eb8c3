import iconv from 'iconv-lite'
import { beforeAll, describe, expect, it } from 'vitest'
import { spreadKeys } from '~/book/manuscript/split'
import { db } from '~/domain/db.server'
import { presetOf, savePreset } from '~/domain/presets/presets.server'
import { action, loader } from '~/routes/admin/books/manuscript'
import type { ManuscriptPreview } from '~/routes/admin/books/manuscript.server'
import { listAuditEntries } from '../support/audit'
import { aBook } from '../support/builders'
import { docx, pageBreak, paragraph } from '../support/docx'
import { aDocument, anOperator } from '../support/presets'
import { catchResponse, loaderArgs } from '../support/requests'

// A manuscript in the office: sent, split, corrected and placed, all by forms.

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator()
})

interface Answer {
  status: number
  to: string | null
  preview?: ManuscriptPreview
  errors: Record<string, string>
  typed: Record<string, string>
}
async function post(
  id: number,
  fields: Record<string, string | File | string[]>,
  isFile = false,
): Promise<Answer> {
  const body = isFile ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, one as string)
  const sent = loaderArgs(`/admin/books/${id}/manuscript`, {
    method: 'POST',
    headers: operator.headers,
    body,
  })
  const answer = (await action({ ...sent, params: { id: String(id) } } as never)) as
    | Response
    | { data: Record<string, unknown>; init: { status?: number } }
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get('Location'), errors: {}, typed: {} }
  const { preview, refused, typed } = answer.data as {
    preview?: ManuscriptPreview
    refused?: { errors: Record<string, string> }
    typed?: Record<string, string>
  }
  return {
    status: answer.init.status ?? 200,
    to: null,
    preview,
    errors: refused?.errors ?? {},
    typed: typed ?? {},
  }
}
const send = (id: number, fields: Record<string, string | File>) => post(id, fields, true)
const fileOf = (bytes: Uint8Array | string, name: string) => new File([bytes as BlobPart], name)
const story = (pages: number) =>
  Array.from({ length: pages }, (_, i) => paragraph(`지우는 ${i + 1}번째 숲에 갔어요.`)).join(pageBreak)
const formOf = ({ base, name, pages }: ManuscriptPreview) => ({
  base: String(base),
  name,
  ...Object.fromEntries(pages.map(({ page, text }) => [`text-${page}`, text])),
})
const documentOf = async (id: number) => (await presetOf(db, id))?.document

describe('a manuscript in the office', () => {
  it('of sixteen pages in a Word file becomes the texts of sixteen spreads, with the child’s name', async () => {
    const id = await aBook()
    const { preview } = await send(id, {
      file: fileOf(docx(story(16)), '원고.docx'),
      text: '',
      name: '지우는',
    })
    if (!preview) throw new Error('no preview')
    expect(preview).toMatchObject({ base: 0, name: '지우', split: { rule: 'breaks', parts: 16 } })
    expect(preview.replaced).toEqual([{ written: '지우는', token: '{childName:은/는}', count: 16 }])
    expect(await documentOf(id)).toBeUndefined()
    const placed = await post(id, { ...formOf(preview), intent: 'apply' })
    expect([placed.status, placed.to]).toEqual([303, `/admin/books/${id}`])
    const document = await documentOf(id)
    expect(spreadKeys.map((page) => document?.textBoxes[page]?.map(({ text }) => text))).toEqual(
      spreadKeys.map((_, i) => [`{childName:은/는} ${i + 1}번째 숲에 갔어요.`]),
    )
    expect(await listAuditEntries(db, `book:${id}`)).toContainEqual(
      expect.objectContaining({ deed: 'preset.manuscript' }),
    )
  })
  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['UTF-16 of the other order', (text: string) => iconv.encode(text, 'utf-16be', { addBOM: true })],
    ['CP949', (text: string) => iconv.encode(text, 'cp949')],
  ])('is read from a text file in %s', async (_, encode) => {
    const { preview } = await send(await aBook(), {
      file: fileOf(encode('똠방각하\n---\n펲시콜라'), 'a.txt'),
    })
    expect(preview?.pages.slice(0, 2).map(({ text }) => text)).toEqual(['똠방각하', '펲시콜라'])
  })
  it('says in the preview how many lines it took for numbers of pages', async () => {
    const { preview } = await send(await aBook(), { text: '1\n하나\n2\n둘\n3\n셋' })
    expect(preview?.split).toEqual({ rule: 'pages', parts: 3, numbers: 3 })
  })
  it('moves a break, keeps what was typed, and takes another name, without storing anything', async () => {
    const id = await aBook()
    const { preview } = await send(id, { text: '하나\n둘\n---\n셋', name: '' })
    if (!preview) throw new Error('no preview')
    const moved = await post(id, { ...formOf(preview), 'text-6-7': '더한 글', intent: 'down:2-3' })
    expect(moved.preview?.pages.slice(0, 3).map(({ text }) => text)).toEqual(['하나', '둘\n셋', '더한 글'])
    const picked = await post(id, { ...formOf(preview), 'text-2-3': '지우가 지우를', intent: 'pick:지우' })
    expect(picked.preview).toMatchObject({ name: '지우', replaced: [{ count: 1 }, { count: 1 }] })
    expect(await documentOf(id)).toBeUndefined()
  })
  it('leaves single places of the name as they were written, also after a break moved and a text was edited', async () => {
    const id = await aBook()
    const text = '지우는 하나\n지우는 둘\n---\n지우는 셋, 지우야'
    const { preview } = await send(id, { text, name: '지우' })
    if (!preview) throw new Error('no preview')
    expect(preview.places.map(({ key, page, isChosen }) => [key, page, isChosen])).toEqual([
      ['지우는:1', '2-3', true],
      ['지우는:2', '2-3', true],
      ['지우는:3', '4-5', true],
      ['지우야:1', '4-5', true],
    ])
    const place = preview.places.map(({ key }) => key)
    const follow = place.filter((key) => key !== '지우는:2')
    const moved = await post(id, { ...formOf(preview), place, follow, intent: 'down:2-3' })
    if (!moved.preview) throw new Error('no preview')
    expect(moved.preview.places[1]).toMatchObject({
      page: '4-5',
      isChosen: false,
      before: '',
      after: ' 둘 지우는 셋, 지우',
    })
    expect(moved.preview.replaced[0]).toMatchObject({ written: '지우는', count: 2 })
    const edited = { ...formOf(moved.preview), place, follow, intent: 'apply' }
    const refused = await post(id, { ...edited, 'text-2-3': '하나' })
    expect(refused.errors.name).toContain('한 곳씩 고르기')
    expect(refused.preview?.places.every(({ isChosen }) => isChosen)).toBe(true)
    // Another field is refused as well: both are said at once.
    const twice = await post(id, { ...edited, base: 'x', 'text-2-3': '하나' })
    expect(Object.keys(twice.errors)).toEqual(['name', 'base'])
    expect(twice.errors.name).toContain('한 곳씩 고르기')
    expect(await documentOf(id)).toBeUndefined()
    await post(id, { ...edited, 'text-2-3': '옛날에 지우는 하나' })
    const document = await documentOf(id)
    expect(['2-3', '4-5'].map((page) => document?.textBoxes[page as '2-3']?.[0]?.text)).toEqual([
      '옛날에 {childName:은/는} 하나',
      '지우는 둘\n{childName:은/는} 셋, {childName:아/야}',
    ])
  })
  it('never takes the place of a text unasked', async () => {
    const id = await aBook()
    await savePreset(db, id, { document: aDocument('먼저 있던 글'), by: operator.by })
    const { preview } = await send(id, { text: '하나\n---\n둘' })
    if (!preview) throw new Error('no preview')
    expect(preview.pages[0]).toMatchObject({ page: '2-3', isWritten: true, isReplacing: false })
    const refused = await post(id, { ...formOf(preview), intent: 'apply' })
    expect(refused.errors).toEqual({ '2-3': expect.stringContaining('이미 글이 있어요') })
    expect(refused.preview?.pages[1]?.text).toBe('둘')
    expect((await documentOf(id))?.textBoxes['2-3']?.[0]?.text).toBe('먼저 있던 글')
    await post(id, { ...formOf(preview), 'text-2-3': '', intent: 'apply' })
    expect((await documentOf(id))?.textBoxes['2-3']?.[0]?.text).toBe('먼저 있던 글')
    expect((await documentOf(id))?.textBoxes['4-5']?.[0]?.text).toBe('둘')
  })
  it('takes the place of a text when it is asked to', async () => {
    const id = await aBook()
    await savePreset(db, id, { document: aDocument('먼저 있던 글'), by: operator.by })
    const { preview } = await send(id, { text: '하나\n---\n둘' })
    if (!preview) throw new Error('no preview')
    const placed = await post(id, { ...formOf(preview), 'replace-2-3': 'on', intent: 'apply' })
    expect(placed.status).toBe(303)
    expect((await documentOf(id))?.textBoxes['2-3']?.map(({ text }) => text)).toEqual(['하나'])
    await post(id, { ...formOf(preview), base: '2', 'text-2-3': '셋', replaceAll: 'on', intent: 'apply' })
    expect((await documentOf(id))?.textBoxes['2-3']?.map(({ text }) => text)).toEqual(['셋'])
  })
  it('does not write over a version that was saved meanwhile, and loses nothing', async () => {
    const id = await aBook()
    const { preview } = await send(id, { text: '하나\n---\n둘' })
    if (!preview) throw new Error('no preview')
    await savePreset(db, id, { document: aDocument('그사이 쓴 글'), by: operator.by })
    const refused = await post(id, { ...formOf(preview), intent: 'apply' })
    expect(refused.preview?.pages[0]?.text).toBe('하나')
    expect(refused.typed['text-2-3']).toBe('하나')
    expect((await documentOf(id))?.version).toBe(1)
  })
  it('goes onto the version that was saved meanwhile when it is pressed again, with new ticks alone', async () => {
    const id = await aBook()
    const { preview } = await send(id, { text: '하나\n---\n둘' })
    if (!preview) throw new Error('no preview')
    await savePreset(db, id, { document: aDocument('그사이 쓴 글'), by: operator.by })
    const first = await post(id, { ...formOf(preview), replaceAll: 'on', intent: 'apply' })
    if (!first.preview) throw new Error('no preview')
    expect(first.preview.pages[0]).toMatchObject({ isWritten: true, isReplacing: false })
    const second = await post(id, { ...formOf(first.preview), 'text-2-3': '', intent: 'apply' })
    expect(second.status).toBe(303)
    const { textBoxes } = (await documentOf(id)) ?? {}
    expect([textBoxes?.['2-3']?.[0]?.text, textBoxes?.['4-5']?.[0]?.text]).toEqual(['그사이 쓴 글', '둘'])
  })
  it.each([
    ['a text over its bound', { 'text-4-5': '가'.repeat(50_001) }, 'text-4-5'],
    ['a name over its bound', { name: '지'.repeat(41) }, 'name'],
    ['an unprintable letter', { 'text-4-5': '둘\0' }, undefined],
    ['a version that is none', { base: 'x' }, 'base'],
  ])('with %s is refused, and every text stays', async (_, wrong, field) => {
    const id = await aBook()
    const { preview } = await send(id, { text: '하나\n---\n둘\n---\n셋' })
    if (!preview) throw new Error('no preview')
    const fields = { ...formOf(preview), 'text-32-33': '고친 글', ...wrong, intent: 'apply' }
    const refused = await post(id, fields)
    expect(Object.keys(refused.errors)).toEqual(field ? [field] : [])
    expect(refused.preview?.pages.map(({ text }) => text)).toEqual(
      preview.pages.map(({ page }) =>
        String(fields[`text-${page}` as keyof typeof fields]).replace('\0', ''),
      ),
    )
    expect([refused.preview?.base, await documentOf(id)]).toEqual([0, undefined])
  })
})

describe('a manuscript that cannot be read', () => {
  const bomb = docx(`${' '.repeat(20 * 1024 * 1024)}${paragraph('글')}`)
  it.each([
    ['with macros', docx(paragraph('글'), [{ name: 'word/vbaProject.bin', text: 'x' }]), 415, '매크로'],
    ['that unpacks to twenty megabytes', bomb, 413, '너무 커지는'],
    ['of another program', docx('', []).subarray(0, 40), 400, '깨져'],
    ['of an old or locked kind', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 415, '.doc'],
    ['that is a PDF', Buffer.from('%PDF-1.7'), 415, '.docx나'],
    ['that is a picture', Buffer.from([0xff, 0xd8, 0xff, 0, 0, 1, 2]), 415, ''],
    ['without words', docx(''), 400, '글이 없어요'],
    ['of 10,000 paragraphs', docx(paragraph('글').repeat(10_001)), 413, '10,000개'],
    ['of more letters than a book holds', Buffer.from('가'.repeat(50_001)), 413, '5만 자'],
  ])('%s is refused in a sentence, and the pasted text stays', async (_, bytes, status, words) => {
    const id = await aBook()
    const refused = await send(id, { text: '붙여 넣은 글', name: '지우', file: fileOf(bytes, '원고.docx') })
    expect([refused.status, refused.errors.file]).toEqual([status, expect.stringContaining(words)])
    expect(refused.typed).toMatchObject({ text: '붙여 넣은 글', name: '지우' })
    expect(await documentOf(id)).toBeUndefined()
  })
  it('for the archive’s own word about its sizes is not believed', async () => {
    const lying = docx(paragraph('글'))
    lying.writeUInt32LE(0xffffff, lying.indexOf('PK\x01\x02') + 20)
    expect((await send(await aBook(), { file: fileOf(lying, 'a.docx') })).errors.file).toContain('깨져')
  })
  it('without any text or book is refused', async () => {
    const id = await aBook()
    expect((await send(id, { text: '  ' })).errors.text).toContain('붙여 넣거나')
    const args = { ...loaderArgs('/x', { headers: operator.headers }), params: { id: '2000000' } }
    expect((await catchResponse(() => loader(args as never))).status).toBe(404)
  })
  it('has no other pages than the book', async () => {
    const id = await aBook()
    const refused = await post(id, { base: '0', 'text-9-99': '글', intent: 'apply' })
    expect([refused.status, refused.preview?.pages.length]).toEqual([400, 16])
    expect(await documentOf(id)).toBeUndefined()
  })
})
