import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { listPresetDrafts, savePresetDraft } from '~/domain/presets/drafts.server'
import { presetOf, savePreset } from '~/domain/presets/presets.server'
import { listVersions } from '~/domain/presets/versions.server'
import { cookies } from '~/http/cookies.server'
import { action, loader } from '~/routes/admin/editor/book-editor'
import { loader as asFile } from '~/routes/admin/editor/preset-file'
import { listAuditEntries } from '../support/audit'
import { aBook } from '../support/builders'
import { aDocument, anOperator, newWindowKey } from '../support/presets'
import { aStoredPicture } from '../support/print-rows'
import { loaderArgs } from '../support/requests'

// A book's pages without script: viewed, restored, named, and exported or imported as a file.

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator()
})

interface Refused {
  data: { refused: { message: string; errors: Record<string, string> } }
  init: { status: number }
}
/** The redirect's target, or the refusal. */
async function post(id: number, fields: Record<string, string | File>) {
  const hasFile = Object.values(fields).some((value) => typeof value !== 'string')
  const form = hasFile ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) form.append(name, value as string)
  const asked = loaderArgs(`/admin/book-editor/${id}`, {
    method: 'POST',
    headers: operator.headers,
    body: form,
  })
  const answer = (await action({ ...asked, params: { id: String(id) } } as never)) as Response | Refused
  if (answer instanceof Response)
    return {
      status: answer.status,
      to: answer.headers.get('Location'),
      message: '',
      toast: await toastIn(answer),
    }
  return { status: answer.init.status, to: null, message: answer.data.refused.message, toast: undefined }
}
const toastIn = async (answer: Response) => {
  const set = answer.headers.getSetCookie().find((one) => one.startsWith(`${cookies.toast.name}=`))
  return cookies.toast.parse(set ?? '')
}
const words = async (bookId: number) => (await presetOf(db, bookId))?.document.textBoxes['2-3']?.[0]?.text
async function aBookWith(...texts: string[]) {
  const bookId = await aBook()
  for (const text of texts) await savePreset(db, bookId, { document: aDocument(text), by: operator.by })
  return bookId
}
const file = (text: BlobPart) => new File([text], 'book.json', { type: 'application/json' })

describe('a book’s pages without script', () => {
  it('show the saved version, all versions and unsaved drafts', async () => {
    const bookId = await aBookWith('하나', '둘')
    const key = newWindowKey()
    await savePresetDraft(
      db,
      { bookId, key, adminId: operator.id },
      { document: aDocument('아직'), base: 1, by: operator.by },
    )
    const asked = {
      ...loaderArgs('/admin/book-editor', { headers: operator.headers }),
      params: { id: String(bookId) },
    }
    const { data } = (await loader(asked as never)) as never as { data: Record<string, never> }
    expect(data).toMatchObject({
      editor: {
        preset: { version: 2, document: { version: 2 } },
        drafts: [{ key, isSelf: true, base: 1 }],
        operator: operator.username,
      },
      plain: { versions: [{ version: 2, by: operator.username }, { version: 1 }], drafts: [{ key }] },
    })
  })
})

describe('page warnings', () => {
  const faultsOf = async (bookId: number, query: string) => {
    const asked = {
      ...loaderArgs(`/admin/book-editor/${bookId}${query}`, { headers: operator.headers }),
      params: { id: String(bookId) },
    }
    const { data } = (await loader(asked as never)) as never as {
      data: { plain: { faults?: { page: string; groups: { name: string; texts: string[] }[] }[] } }
    }
    return data.plain.faults
  }

  it('are computed on request from the saved texts and pictures', async () => {
    const bookId = await aBook()
    const dark = await aStoredPicture('#202020')
    const document = aDocument('검은 밤에 검은 글')
    const [box] = document.textBoxes['2-3'] ?? []
    if (!box) throw new Error('the page has no words')
    const black = { ...box, style: { ...box.style, color: '#000000' } }
    await savePreset(db, bookId, {
      document: {
        ...document,
        pageImages: { ...document.pageImages, '2-3': dark },
        textBoxes: { ...document.textBoxes, '2-3': [black, { ...black, id: 'over', text: '{nobody}' }] },
      },
      by: operator.by,
    })
    expect(await faultsOf(bookId, '')).toBeUndefined()
    const found = (await faultsOf(bookId, '?check=1&child=하늘'))?.find(({ page }) => page === '2-3')
    expect(found?.groups.map(({ name }) => name)).toEqual(['꼭 고쳐야 해요', '살펴보세요'])
    const [must, may] = found?.groups.map(({ texts }) => texts.join(' ')) ?? []
    expect(must).toContain('{nobody} 자리에 무엇이 들어갈지 알 수 없어요')
    expect(may).toContain('읽기 어려워요')
    expect(may).toContain('다른 글과 6.7 mm 겹쳐요')
  })
})

describe('a version', () => {
  it('is restored as a new version', async () => {
    const bookId = await aBookWith('하나', '둘')
    const answer = await post(bookId, { intent: 'restore', version: '1', base: '2' })
    expect([answer.status, answer.to]).toEqual([303, `/admin/book-editor/${bookId}`])
    expect([await words(bookId), (await presetOf(db, bookId))?.version]).toEqual(['하나', 3])
    expect((await listAuditEntries(db, `book:${bookId}`))[0]).toMatchObject({
      deed: 'preset.restored',
      detail: { version: 3, from: 1 },
    })
  })

  it('is not restored over a version saved meanwhile', async () => {
    const bookId = await aBookWith('하나', '둘', '셋')
    const answer = await post(bookId, { intent: 'restore', version: '1', base: '2' })
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('다른 곳에서 먼저')])
    expect(await words(bookId)).toBe('셋')
  })

  it('gets a name of up to 60 letters, and loses it', async () => {
    const bookId = await aBookWith('하나')
    const nameOf = async () => (await listVersions(db, bookId))[0]?.name
    await post(bookId, { intent: 'name', version: '1', name: ' 인쇄본 ' })
    expect(await nameOf()).toBe('인쇄본')
    await post(bookId, { intent: 'name', version: '1', name: '' })
    expect(await nameOf()).toBeNull()
    expect((await post(bookId, { intent: 'name', version: '1', name: '가'.repeat(61) })).status).toBe(400)
  })
})

describe('a draft', () => {
  it('is saved over the version that the page showed, or discarded', async () => {
    const bookId = await aBookWith('하나', '둘')
    const [saved, dropped] = [newWindowKey(), newWindowKey()]
    for (const key of [saved, dropped])
      await savePresetDraft(
        db,
        { bookId, key, adminId: operator.id },
        { document: aDocument('아직'), base: 1, by: operator.by },
      )
    expect((await post(bookId, { intent: 'saveDraft', key: saved, base: '1' })).status).toBe(409)
    expect((await post(bookId, { intent: 'saveDraft', key: saved, base: '2' })).status).toBe(303)
    expect((await post(bookId, { intent: 'dropDraft', key: dropped })).status).toBe(303)
    expect(await words(bookId)).toBe('아직')
    expect(await listPresetDrafts(db, { bookId, adminId: operator.id })).toEqual([])
    expect((await post(bookId, { intent: 'saveDraft', key: saved, base: '3' })).status).toBe(404)
  })
})

describe('the book’s file', () => {
  const taken = async (id: number, query = '') => {
    const asked = loaderArgs(`/admin/book-editor/${id}/file${query}`, { headers: operator.headers })
    return asFile({ ...asked, params: { id: String(id) } } as never) as Promise<Response>
  }

  it('has all pages, and can be uploaded to another book', async () => {
    const [bookId, other] = [await aBookWith('하나', '둘'), await aBookWith('남의 것')]
    const response = await taken(bookId)
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="book-${bookId}-v2.json"`)
    const text = await response.text()
    expect((await post(other, { intent: 'upload', base: '1', preset: file(text) })).status).toBe(303)
    expect(await presetOf(db, other)).toMatchObject({
      version: 2,
      document: { ...aDocument('둘'), bookId: other, version: 2 },
    })
    expect(JSON.parse(await (await taken(bookId, '?version=1')).text()).textBoxes['2-3'][0].text).toBe('하나')
    expect((await listAuditEntries(db, `book:${other}`))[0]?.deed).toBe('preset.uploaded')
  })

  const document = JSON.stringify(aDocument('올림'))
  const ofBytes = (bytes: number) => document + ' '.repeat(bytes - Buffer.byteLength(document))
  it.each<[string, Record<string, string | File>, number, string]>([
    ['no file', { base: '1' }, 400, '파일을 먼저'],
    ['an empty file', { base: '1', preset: file('') }, 400, '파일을 먼저'],
    ['no JSON', { base: '1', preset: file('책') }, 400, 'JSON 파일인지'],
    [
      'letters that are none',
      { base: '1', preset: file(new Uint8Array([0xff, 0xfe, 0])) },
      400,
      'JSON 파일인지',
    ],
    ['a key into the language', { base: '1', preset: file('{"__proto__":{}}') }, 400, 'JSON 파일인지'],
    ['JSON of something else', { base: '1', preset: file('{"name":"book"}') }, 400, 'JSON 파일인지'],
    ['an unknown form', { base: '1', preset: file('{"format":7}') }, 400, '모르는 형식'],
    [
      'a foreign picture',
      { base: '1', preset: file('{"pageImages":{"2-3":"https://elsewhere.example/a.png"}}') },
      400,
      '2–3쪽에 저희 그림이 아닌',
    ],
    ['one byte too many', { base: '1', preset: file(ofBytes(1024 * 1024 + 1)) }, 413, '1MB'],
    ['an older version', { base: '0', preset: file(document) }, 409, '다른 곳에서'],
    ['no version', { preset: file(document) }, 400, ''],
    ['a version of words', { base: 'x', preset: file(document) }, 400, ''],
  ])('with %s is refused, and the stored version stays', async (_, fields, status, said) => {
    const bookId = await aBookWith('그대로')
    const answer = await post(bookId, { intent: 'upload', ...fields })
    expect([answer.status, answer.message]).toEqual([status, expect.stringContaining(said)])
    expect([await words(bookId), (await presetOf(db, bookId))?.version]).toEqual(['그대로', 1])
  })

  it('with unknown fonts is saved with the shop’s fonts, and a toast says so', async () => {
    const bookId = await aBookWith('그대로')
    const [box] = aDocument('올림').textBoxes['2-3'] ?? []
    const style = { ...box?.style, fontFamily: 'Comic Sans', fontSize: 31 }
    const preset = file(JSON.stringify({ textBoxes: { '2-3': [{ ...box, style }] } }))
    const answer = await post(bookId, { intent: 'upload', base: '1', preset })
    expect([answer.status, answer.toast]).toEqual([303, 'presetUploadedInOurFonts'])
    expect((await presetOf(db, bookId))?.document.textBoxes['2-3']?.[0]?.style).toMatchObject({
      fontFamily: 'Gowun Batang',
      fontSize: 31,
    })
    const again = await post(bookId, { intent: 'upload', base: '2', preset: file(document) })
    expect(again.toast).toBe('presetUploaded')
  })

  it('of exactly one megabyte is accepted', async () => {
    const bookId = await aBookWith('그대로')
    const whole = file(ofBytes(1024 * 1024))
    expect((await post(bookId, { intent: 'upload', base: '1', preset: whole })).status).toBe(303)
    expect(await words(bookId)).toBe('올림')
  })
})

describe('a malformed form', () => {
  it.each([
    {},
    { intent: 'fly' },
    { intent: 'restore', version: 'x', base: '1' },
    { intent: 'dropDraft', key: 'x' },
  ])('%o is refused', async (fields) => {
    const bookId = await aBookWith('그대로')
    expect((await post(bookId, fields as Record<string, string>)).status).toBe(400)
    expect(await words(bookId)).toBe('그대로')
  })
})
