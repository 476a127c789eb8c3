import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BookDocument, defaultTextStyle, emptyDocument } from '~/book/document'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { presetOf, savePreset } from '~/domain/presets/presets.server'
import { listVersions } from '~/domain/presets/versions.server'
import { loader as getPreset, action as putPreset } from '~/routes/api/admin/book-preset'
import { action as draftAction, loader as getDraft } from '~/routes/api/admin/preset-draft'
import { loader as getVersion, action as nameVersion } from '~/routes/api/admin/preset-version'
import { loader as getVersions } from '~/routes/api/admin/preset-versions'
import { action as patchTitle } from '~/routes/api/books/title-overlay'
import { loader as getSaved } from '~/routes/api/presets/one'
import { action as postSaved } from '~/routes/api/presets/save'
import { listAuditEntries } from '../support/audit'
import { aBook } from '../support/builders'
import { aDocument, anOperator, aText, callRoute, newWindowKey } from '../support/presets'
import { catchResponse } from '../support/requests'

// EP-65, EP-66, EP-70, EP-73, EP-74, drafts and versions: all work on one stored document.

let operator: Awaited<ReturnType<typeof anOperator>>
let other: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator()
  other = await anOperator()
})

afterEach(startClock)

const headers = () => operator.headers
const put = (bookId: number, json: unknown, by = operator) =>
  callRoute(putPreset, { method: 'PUT', headers: by.headers, params: { bookId }, json })
const post = (bookId: number, json: unknown) =>
  callRoute(postSaved, { method: 'POST', headers: headers(), params: { bookId }, json })
const get = (bookId: number) => callRoute(getPreset, { headers: headers(), params: { bookId } })
/** A document without `version`, as clients without conflict checks send it. */
const pages = (text: string) => {
  const { version: _, ...unversioned } = aDocument(text)
  return unversioned
}
it('saving with ?brief=1 returns only the version, and ?brief=2 is refused', async () => {
  const bookId = await aBook()
  const asked = { method: 'PUT', headers: headers(), params: { bookId }, json: pages('하나') }
  const brief = await callRoute(putPreset, { ...asked, query: '?brief=1' })
  expect(brief.body).toEqual({ ok: true, success: true, version: 1 })
  const whole = await callRoute(putPreset, { ...asked, json: { ...pages('둘'), version: 1 } })
  expect([whole.body.version, wordsOf(whole.body.preset)]).toEqual([2, '둘'])
  // An invalid request is refused before anything is stored.
  const wrong = await callRoute(putPreset, {
    ...asked,
    query: '?brief=2',
    json: { ...pages('셋'), version: 2 },
  })
  expect([wrong.status, wordsOf((await presetOf(db, bookId))?.document)]).toEqual([400, '둘'])
})

const wordsOf = (document?: BookDocument) => document?.textBoxes['2-3']?.[0]?.text

describe('pages of a book', () => {
  it('are an empty document for a book without pages', async () => {
    const bookId = await aBook()
    for (const route of [getPreset, getSaved]) {
      const { status, body } = await callRoute(route, { headers: headers(), params: { bookId } })
      expect(status).toBe(200)
      expect(body).toEqual({ ok: true, success: true, preset: emptyDocument(bookId), format: 5 })
    }
  })

  it('are the same in both pairs of calls, bare or wrapped', async () => {
    const bookId = await aBook()
    expect((await put(bookId, pages('하나'))).body).toMatchObject({ ok: true, success: true, version: 1 })
    const second = await post(bookId, { preset: { ...aDocument('둘'), version: 1 } })
    expect(second.body).toEqual({
      ok: true,
      success: true,
      version: 2,
      preset: { ...aDocument('둘'), bookId, version: 2 },
    })
    for (const route of [getPreset, getSaved])
      expect((await callRoute(route, { headers: headers(), params: { bookId } })).body.preset).toEqual(
        second.body.preset,
      )
    expect((await listVersions(db, bookId)).map(({ version }) => version)).toEqual([2, 1])
  })

  it('based on an older or future version are refused, and the stored ones stay', async () => {
    const bookId = await aBook()
    for (const text of ['하나', '둘']) await put(bookId, pages(text))
    for (const save of [put, post])
      expect(await save(bookId, { ...aDocument('늦음'), version: 1 })).toMatchObject({
        status: 409,
        body: { ok: false, success: false, error: 'VERSION_CONFLICT', code: 'VERSION_CONFLICT', version: 2 },
      })
    expect(wordsOf((await presetOf(db, bookId))?.document)).toBe('둘')
    expect(await put(bookId, { ...aDocument('앞선'), version: 3 })).toMatchObject({
      status: 409,
      body: { version: 2 },
    })
    expect((await put(bookId, pages('몰라'))).body.version).toBe(3)
  })

  it('saved by two operators at once: one save wins, the others get 409 with its version', async () => {
    const bookId = await aBook()
    await put(bookId, pages('처음'))
    const answers = await Promise.all(
      [operator, other, operator, other].map((by, i) =>
        put(bookId, { ...aDocument(`${i}`), version: 1 }, by),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const [won] = answers.filter(({ status }) => status === 200)
    expect(wordsOf((await presetOf(db, bookId))?.document)).toBe(wordsOf(won?.body.preset))
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.version).toBe(2)
  })

  it('write an audit entry when saved', async () => {
    const bookId = await aBook()
    await put(bookId, pages('하나'))
    expect(await listAuditEntries(db, `book:${bookId}`)).toMatchObject([
      { actor: `admin:${operator.id}`, deed: 'preset.saved', detail: { version: 1 } },
    ])
  })

  it('of an unknown book are 404, and without login 401', async () => {
    expect(await put(2_000_000, aDocument(''))).toMatchObject({ status: 404, body: { ok: false } })
    expect(await get(2_000_000)).toMatchObject({
      status: 404,
      body: { ok: false, error: expect.any(String) },
    })
    const answer = await catchResponse(() => callRoute(getPreset, { params: { bookId: 1 } }))
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({
      success: false,
      ok: false,
      error: expect.stringMatching(/[가-힣]/),
    })
  })
})

describe('a title overlay', () => {
  const title = {
    url: '/pictures/title-0123456789ab/480.jpg',
    x: 262,
    y: 200,
    width: 500,
    height: 250,
    originalWidth: 1000,
    originalHeight: 500,
  }
  const patch = (id: number, json: unknown) =>
    callRoute(patchTitle, { method: 'PATCH', headers: headers(), params: { id }, json })

  it('is saved as a new version, removed by null, and audited', async () => {
    const bookId = await aBook()
    await savePreset(db, bookId, { document: aDocument('그대로') })
    expect(await patch(bookId, { pageKey: 'cover-front', titleOverlay: title })).toMatchObject({
      status: 200,
      body: { ok: true, success: true, version: 2 },
    })
    const put = await presetOf(db, bookId)
    expect([wordsOf(put?.document), put?.document.titleOverlays]).toEqual([
      '그대로',
      { 'cover-front': title },
    ])
    await patch(bookId, { pageKey: 'cover-front', titleOverlay: null, version: 2 })
    expect((await presetOf(db, bookId))?.document.titleOverlays).toEqual({})
    expect(await listAuditEntries(db, `book:${bookId}`)).toMatchObject([
      { deed: 'preset.titled', detail: { version: 3, page: 'cover-front' } },
      { deed: 'preset.titled' },
    ])
  })

  it('creates the first version of a book without pages', async () => {
    const bookId = await aBook()
    expect((await patch(bookId, { pageKey: '2-3', titleOverlay: title })).body.version).toBe(1)
  })

  it.each([
    ['an old version', { version: 0 }, 409],
    ['a page that no book has', { pageKey: '3-4' }, 400],
    ['no page', { pageKey: undefined }, 400],
    ['nothing of a title', { titleOverlay: undefined }, 400],
    ['a negative size', { titleOverlay: { ...title, width: -1 } }, 400],
    ['a size of nothing', { titleOverlay: { ...title, height: 0 } }, 400],
    [
      'a picture of somebody else',
      { titleOverlay: { ...title, url: 'https://elsewhere.example/a.png' } },
      400,
    ],
    ['a script for a picture', { titleOverlay: { ...title, url: 'javascript:alert(1)' } }, 400],
    ['a place far away', { titleOverlay: { ...title, x: 1e9 } }, 400],
  ])('with %s is refused, and the stored version stays', async (_, over, status) => {
    const bookId = await aBook()
    await savePreset(db, bookId, { document: aDocument('하나') })
    const answer = await patch(bookId, { pageKey: '2-3', titleOverlay: title, ...over })
    expect(answer).toMatchObject({ status, body: { ok: false, success: false, error: expect.any(String) } })
    expect((await presetOf(db, bookId))?.version).toBe(1)
  })
})

describe('a document to save', () => {
  const box = aText('말')
  const boxes = (...all: unknown[]) => ({ ...aDocument(''), textBoxes: { '2-3': all } })
  const many = (count: number) => Array.from({ length: count }, (_, i) => ({ ...box, id: `t-${i}` }))
  const style = (over: object) => boxes({ ...box, style: { ...defaultTextStyle(), ...over } })
  const position = { x: 0, y: 0, scale: 600, aspectRatio: 2, originalWidth: 10, originalHeight: 5 }

  it.each<[string, unknown, string]>([
    ['another form', { ...aDocument(''), format: 6 }, 'preset.unknownForm'],
    ['a version in words', { ...aDocument(''), version: '둘' }, 'preset.badVersion'],
    ['a version of less than nothing', { ...aDocument(''), version: -1 }, 'preset.badVersion'],
    ['half a version', { ...aDocument(''), version: 1.5 }, 'preset.badVersion'],
    ['a version beyond counting', { ...aDocument(''), version: 1e300 }, 'preset.badVersion'],
    [
      'ten thousand boxes',
      boxes(...many(10_000).map(({ id, x, y }) => ({ id, x, y }))),
      'preset.tooManyBoxes',
    ],
    ['201 boxes', boxes(...many(201)), 'preset.tooManyBoxes'],
    ['a negative width', boxes({ ...box, width: -400 }), 'preset.badBox'],
    ['a height of nothing', boxes({ ...box, height: 0 }), 'preset.badBox'],
    ['a place that is a text', boxes({ ...box, x: 'NaN' }), 'preset.badBox'],
    ['a place of null', boxes({ ...box, x: null }), 'preset.badBox'],
    ['a text that is far too long', boxes({ ...box, text: '가'.repeat(2001) }), 'preset.longText'],
    ['a text that is none', boxes({ ...box, text: { toString: 1 } }), 'preset.longText'],
    ['letters too small', style({ fontSize: 9 }), 'preset.badStyle'],
    ['a colour that is code', style({ color: 'url(https://elsewhere.example)' }), 'preset.badStyle'],
    [
      'a picture from elsewhere',
      { pageImages: { '2-3': 'https://elsewhere.example/a.png' } },
      'preset.foreignPicture',
    ],
    [
      'a picture from beside',
      { pageImages: { '2-3': '//elsewhere.example/a.png' } },
      'preset.foreignPicture',
    ],
    [
      'a way out of the pictures',
      { backgrounds: { '2-3': '/pictures/../api/admin/users' } },
      'preset.foreignPicture',
    ],
    ['half a letter in an address', { pageImages: { '2-3': '/pictures/\ud800' } }, 'preset.foreignPicture'],
    ['a picture of no size', { imagePositions: { '2-3': { ...position, scale: 0 } } }, 'preset.badPicture'],
    ['a head that is too large', { heads: { '2-3': { x: 0, y: 0, scale: 21, turn: 0 } } }, 'preset.badHead'],
    ['a list', [], 'preset.invalid'],
    ['a word', '"말"', 'preset.invalid'],
  ])('with %s is refused with its reason, as a save and as a draft', async (_, preset, code) => {
    const bookId = await aBook()
    const { presetRefusals } = await import('~/texts/office/editor')
    const { message } = presetRefusals[code as keyof typeof presetRefusals]
    const said = message.replace('{letters}', '2–3쪽')
    for (const save of [put, post])
      expect(await save(bookId, preset)).toMatchObject({
        status: 400,
        body: { ok: false, success: false, error: said },
      })
    const draft = await callRoute(draftAction, {
      method: 'PUT',
      headers: headers(),
      params: { bookId, key: newWindowKey() },
      json: { document: preset === '"말"' ? '말' : preset, base: 0 },
    })
    expect(draft.status).toBe(400)
    expect(await presetOf(db, bookId)).toBeUndefined()
    expect((await callRoute(getVersions, { headers: headers(), params: { bookId } })).body.drafts).toEqual([])
  })

  it.each([
    ['NaN', '{"textBoxes":{"2-3":[{"x":NaN}]}}'],
    ['half of JSON', '{"textBoxes":{"2-3":['],
    ['a key into the language', '{"__proto__":{"isAdmin":true}}'],
    ['the same further in', '{"textBoxes":{"2-3":[{"style":{"constructor":{"prototype":1}}}]}}'],
    ['a well without a ground', `{"textBoxes":${'['.repeat(60)}${']'.repeat(60)}}`],
  ])('%s is refused while parsing', async (_, text) => {
    const bookId = await aBook()
    expect(await put(bookId, text)).toMatchObject({ status: 400, body: { ok: false } })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(await presetOf(db, bookId)).toBeUndefined()
  })

  it('with a number beyond range is refused', async () => {
    const bookId = await aBook()
    const text = JSON.stringify(aDocument('')).replace('"x":100', '"x":1e999')
    expect(await put(bookId, text)).toMatchObject({ status: 400, body: { ok: false } })
  })

  it('is accepted up to one megabyte, and refused one byte above', async () => {
    const bookId = await aBook()
    const bare = JSON.stringify(aDocument('가'))
    const filled = (bytes: number) => `${bare.slice(0, -1)}${' '.repeat(bytes - Buffer.byteLength(bare))}}`
    expect((await put(bookId, filled(1024 * 1024))).status).toBe(200)
    expect(await put(bookId, filled(1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { ok: false, error: expect.stringContaining('1MB') },
    })
    expect((await presetOf(db, bookId))?.version).toBe(1)
  })

  it('120 texts on every page are accepted', async () => {
    const bookId = await aBook()
    const { pageKeys } = await import('~/book/document')
    const textBoxes = Object.fromEntries(pageKeys.map((page) => [page, many(120)]))
    expect((await put(bookId, { ...aDocument(''), textBoxes })).status).toBe(200)
  })

  it('markup in a text stays text, and control characters are removed', async () => {
    const bookId = await aBook()
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    await put(bookId, boxes(aText(script), aText('줄\u000b바꿈\u0000\u200b끝\ud800', { id: 'b' })))
    const kept = (await presetOf(db, bookId))?.document.textBoxes['2-3']
    expect(kept?.map(({ text }) => text)).toEqual([script, '줄\n바꿈끝?'])
  })

  it('an unknown font is refused by name, unless the stored document already has it', async () => {
    const [bookId, legacy] = [await aBook(), await aBook()]
    const other = boxes({ ...box, style: { ...defaultTextStyle(), fontFamily: 'Comic Sans' } })
    for (const save of [put, post])
      expect(await save(bookId, other)).toMatchObject({
        status: 400,
        body: { ok: false, error: expect.stringContaining('2–3쪽(Comic Sans)의 글꼴은 저희에게 없어요') },
      })
    expect(await presetOf(db, bookId)).toBeUndefined()
    // A draft may hold unknown fonts, so that unfinished work is stored in any case.
    const draft = { method: 'PUT', headers: headers(), params: { bookId, key: newWindowKey() } }
    expect((await callRoute(draftAction, { ...draft, json: { document: other, base: 0 } })).status).toBe(200)
    const flat = { ...box, style: undefined, fontFamily: 'Comic Sans', strokeColor: '#ff0000' }
    await db
      .insertInto('presets')
      .values({ bookId: legacy, version: 1, document: JSON.stringify({ textBoxes: { '2-3': [flat] } }) })
      .execute()
    const { preset } = (await get(legacy)).body
    expect(preset.textBoxes['2-3'][0].style.fontFamily).toBe('Comic Sans')
    expect((await put(legacy, preset)).status).toBe(200)
    const more = boxes(...many(2).map((one) => ({ ...one, style: { fontFamily: `Papyrus ${one.id}` } })))
    expect((await put(legacy, { ...more, version: 2 })).status).toBe(400)
    const ours = boxes({ ...box, style: { ...defaultTextStyle(), fontFamily: 'hi-melody' } })
    expect((await put(bookId, ours)).status).toBe(200)
    // An older version may be restored with the unknown font that it had.
    expect((await put(legacy, { ...ours, version: 2 })).status).toBe(200)
    expect((await put(legacy, { ...preset, version: 3 })).status).toBe(200)
  })

  it.each(['#f00', '#f008', '#ff0000', '#FF000080', 'purple'])('colour %s is accepted', async (color) => {
    const bookId = await aBook()
    expect((await put(bookId, style({ color, shadow: { enabled: true, color } }))).status).toBe(200)
    expect((await presetOf(db, bookId))?.document.textBoxes['2-3']?.[0]?.style.color).toBe(color)
  })

  it.each(['#f', '#ff000', '#ff00000', '#ff0000800', 'pink', '#ggg'])(
    'colour %s is refused',
    async (color) => {
      const answer = await put(await aBook(), style({ color }))
      expect([answer.status, answer.body.ok]).toEqual([400, false])
    },
  )

  it('unknown keys are dropped', async () => {
    const bookId = await aBook()
    await put(bookId, {
      ...aDocument('말'),
      evil: 1,
      textBoxes: { '2-3': [{ ...box, onclick: 'x' }], '99': [box] },
    })
    const row = await db
      .selectFrom('presets')
      .select('document')
      .where('bookId', '=', bookId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row.document)).not.toMatch(/evil|onclick|"99"/)
  })
})

describe('a draft', () => {
  const at = (bookId: number, key: string, by = operator) => ({
    headers: by.headers,
    params: { bookId, key },
  })
  const keep = (bookId: number, key: string, json: object, by = operator) =>
    callRoute(draftAction, { method: 'PUT', ...at(bookId, key, by), json })

  it('is stored for its window, without changing the saved pages', async () => {
    const [bookId, key] = [await aBook(), newWindowKey()]
    await put(bookId, pages('저장'))
    expect((await keep(bookId, key, { document: aDocument('아직'), base: 1 })).body).toEqual({
      ok: true,
      success: true,
      version: 1,
      others: [],
      savedAt: expect.any(String),
    })
    await keep(bookId, key, { document: aDocument('조금 더'), base: 1 })
    const { body } = await callRoute(getDraft, at(bookId, key))
    expect(body).toMatchObject({ ok: true, base: 1, savedAt: expect.any(String) })
    expect(wordsOf(body.document)).toBe('조금 더')
    expect(wordsOf((await presetOf(db, bookId))?.document)).toBe('저장')
  })

  it('each window’s response has the other drafts and the saved version', async () => {
    const [bookId, mine, theirs] = [await aBook(), newWindowKey(), newWindowKey()]
    await keep(bookId, mine, { document: aDocument('내 것'), base: 0 })
    await put(bookId, pages('저장'), other)
    const { body } = await keep(bookId, theirs, { document: aDocument('네 것'), base: 1 }, other)
    expect(body).toMatchObject({
      version: 1,
      others: [{ key: mine, by: operator.username, isSelf: false, name: null, base: 0 }],
    })
    expect((await keep(bookId, mine, { document: aDocument('내 것'), base: 0 })).body).toMatchObject({
      version: 1,
      others: [{ key: theirs, by: other.username }],
    })
  })

  it('the brief list has the saved version and recent drafts, without named copies', async () => {
    const [bookId, mine, theirs] = [await aBook(), newWindowKey(), newWindowKey()]
    const brief = (bookId: number) =>
      callRoute(getVersions, { headers: headers(), params: { bookId }, query: '?brief=1' })
    const known = () => brief(bookId).then(({ body }) => body)
    expect(await known()).toEqual({ ok: true, success: true, version: 0, others: [] })
    for (const text of ['하나', '둘']) await put(bookId, pages(text))
    const kept = await keep(bookId, theirs, { document: aDocument('네 것'), base: 2 }, other)
    await keep(bookId, newWindowKey(), { document: aDocument('사본'), base: 2, name: '사본' }, other)
    const sent = await keep(bookId, mine, { document: aDocument('내 것'), base: 2 })
    const { others, ...rest } = await known()
    expect(rest).toEqual({ ok: true, success: true, version: kept.body.version })
    // The list equals a draft's response plus this window's own draft, which the window recognises by its key.
    expect(others.filter(({ key }: { key: string }) => key !== mine)).toEqual(sent.body.others)
    expect(others.map(({ key }: { key: string }) => key)).toEqual([mine, theirs])
    stopClock(addMinutes(now(), 3))
    expect((await known()).others).toEqual([])
    startClock()
    expect((await brief(2_000_000)).status).toBe(404)
    const odd = await callRoute(getVersions, { headers: headers(), params: { bookId }, query: '?brief=2' })
    expect(odd.status).toBe(400)
  })

  it('is deleted when its window saves, and other drafts stay', async () => {
    const [bookId, mine, theirs] = [await aBook(), newWindowKey(), newWindowKey()]
    await keep(bookId, mine, { document: aDocument('내 것'), base: 0 })
    await keep(bookId, theirs, { document: aDocument('네 것'), base: 0 }, other)
    for (const draftKey of [mine, theirs])
      await put(bookId, { preset: pages('저장'), name: '초고', draftKey })
    const { body } = await callRoute(getVersions, { headers: headers(), params: { bookId } })
    expect(body.drafts.map(({ key }: { key: string }) => key)).toEqual([theirs])
    expect(body.versions).toMatchObject([
      { version: 2, name: '초고', by: operator.username },
      { version: 1, name: '초고' },
    ])
  })

  it('survives its window’s save if it was written after `draftUntil`', async () => {
    const [bookId, key] = [await aBook(), newWindowKey()]
    const sent = async (text: string) =>
      (await keep(bookId, key, { document: aDocument(text), base: 0 })).body.savedAt
    const saved = async (draftUntil: string) =>
      (await put(bookId, { preset: pages('저장'), draftKey: key, draftUntil })).status
    const before = await sent('하나')
    stopClock(new Date(now().getTime() + 1))
    const after = await sent('둘')
    expect(await saved(before)).toBe(200)
    expect(wordsOf((await callRoute(getDraft, at(bookId, key))).body.document)).toBe('둘')
    expect(await saved('soon')).toBe(400)
    expect(await saved(after)).toBe(200)
    expect((await callRoute(getDraft, at(bookId, key))).status).toBe(404)
  })

  it('survives when its window’s save is refused', async () => {
    const [bookId, key] = [await aBook(), newWindowKey()]
    await put(bookId, pages('저장'))
    await keep(bookId, key, { document: aDocument('내 것'), base: 0 })
    expect((await put(bookId, { preset: { ...aDocument('내 것'), version: 0 }, draftKey: key })).status).toBe(
      409,
    )
    expect((await callRoute(getDraft, at(bookId, key))).status).toBe(200)
  })

  it('cannot be overwritten by another operator, and a named copy by no one', async () => {
    const [bookId, key, copy] = [await aBook(), newWindowKey(), newWindowKey()]
    await keep(bookId, key, { document: aDocument('내 것'), base: 0 })
    expect(await keep(bookId, key, { document: aDocument('남'), base: 0 }, other)).toMatchObject({
      status: 409,
      body: { ok: false },
    })
    await callRoute(draftAction, { method: 'DELETE', ...at(bookId, key, other) })
    await keep(bookId, copy, { document: aDocument('사본'), base: 0, name: '내 사본' })
    expect((await keep(bookId, copy, { document: aDocument('덮어'), base: 0 })).status).toBe(409)
    expect(wordsOf((await callRoute(getDraft, at(bookId, key))).body.document)).toBe('내 것')
    expect(wordsOf((await callRoute(getDraft, at(bookId, copy))).body.document)).toBe('사본')
  })

  it('can be deleted by another operator if it is a named copy, repeatedly', async () => {
    const [bookId, key] = [await aBook(), newWindowKey()]
    await keep(bookId, key, { document: aDocument('사본'), base: 0, name: '내 사본' })
    for (let i = 0; i < 2; i++)
      expect((await callRoute(draftAction, { method: 'DELETE', ...at(bookId, key, other) })).status).toBe(200)
    expect((await callRoute(getDraft, at(bookId, key))).status).toBe(404)
    expect((await listAuditEntries(db, `book:${bookId}`)).map(({ deed }) => deed)).toEqual([
      'preset.copyDropped',
      'preset.copied',
    ])
  })

  it('survives a deletion whose `savedAt` is older than the draft', async () => {
    const [bookId, key] = [await aBook(), newWindowKey()]
    const sent = async (text: string) =>
      (await keep(bookId, key, { document: aDocument(text), base: 0 })).body.savedAt
    const forget = async (query: string) =>
      (await callRoute(draftAction, { method: 'DELETE', ...at(bookId, key), query })).status
    const before = await sent('하나')
    stopClock(new Date(now().getTime() + 1))
    const after = await sent('둘')
    expect(await forget(`?savedAt=${before}`)).toBe(200)
    expect(wordsOf((await callRoute(getDraft, at(bookId, key))).body.document)).toBe('둘')
    for (const odd of ['soon', '2026-13-01T00:00:00Z']) expect(await forget(`?savedAt=${odd}`)).toBe(400)
    const later = new Date(Date.parse(after) + 1).toISOString()
    for (const moment of [after, later]) {
      expect(await forget(`?savedAt=${moment}`)).toBe(200)
      expect((await callRoute(getDraft, at(bookId, key))).status).toBe(404)
      expect(await sent('둘')).toBe(after)
    }
  })

  it.each(['', 'short', 'x'.repeat(23), `${'x'.repeat(21)}/`])(
    'with the malformed key “%s” is refused',
    async (key) => {
      const { status, body } = await keep(await aBook(), key, { document: aDocument(''), base: 0 })
      expect([status, body.ok]).toEqual([400, false])
    },
  )
})

describe('a version', () => {
  it('is returned as it was, named, and listed with its name', async () => {
    const bookId = await aBook()
    for (const text of ['하나', '둘', '셋']) await put(bookId, pages(text))
    const shown = await callRoute(getVersion, { headers: headers(), params: { bookId, version: 2 } })
    expect([shown.body.ok, wordsOf(shown.body.preset)]).toEqual([true, '둘'])
    for (const [version, name] of [
      [2, '인쇄본'],
      [3, '지금'],
    ] as const)
      await callRoute(nameVersion, {
        method: 'POST',
        headers: headers(),
        params: { bookId, version },
        json: { name },
      })
    const named = await callRoute(getVersions, { headers: headers(), params: { bookId } })
    expect(
      named.body.versions.map(({ version, name }: { version: number; name: string }) => [version, name]),
    ).toEqual([
      [3, '지금'],
      [2, '인쇄본'],
      [1, null],
    ])
    await put(bookId, pages('넷'))
    const later = await callRoute(getVersions, { headers: headers(), params: { bookId } })
    expect(later.body.versions[1]).toMatchObject({ version: 3, name: '지금', by: operator.username })
  })

  it.each([
    ['a name of nothing but blanks', 1, { name: '   ' }, 400],
    ['a name too long', 1, { name: '가'.repeat(61) }, 400],
    ['a name of two lines', 1, { name: '가\n나' }, 400],
    ['a version that is not there', 9, { name: '이름' }, 404],
    ['a version that is none', 'x', { name: '이름' }, 404],
  ])('refuses %s', async (_, version, json, status) => {
    const bookId = await aBook()
    await put(bookId, pages('하나'))
    const answer = await callRoute(nameVersion, {
      method: 'POST',
      headers: headers(),
      params: { bookId, version },
      json,
    })
    expect(answer).toMatchObject({ status, body: { ok: false, error: expect.any(String) } })
  })
})
