import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { parseId, textLine, textLines, wholeNumber } from '~/domain/input.server'
import { Refusal } from '~/domain/refusal'
import { readBytes } from '~/http/body.server'
import { parseFields, parseQuery, readForm, readFormWithPhoto, readJson } from '~/http/input.server'

const name = textLine(1, 5, '이름을 입력해주세요')

describe('a line of text', () => {
  it.each([
    ['지우', '지우'],
    ['  지우 ', '지우'],
    ['지우'.normalize('NFD'), '지우'],
    ['👩‍👧', '👩‍👧'],
    ['𝕌𝕌𝕌𝕌𝕌', '𝕌𝕌𝕌𝕌𝕌'],
  ])('accepts %j', (typed, kept) => {
    expect(name.parse(typed)).toBe(kept)
  })
  it.each([
    '',
    '   ',
    '여섯글자예요요',
    'a\0b',
    'a\nb',
    'a\tb',
    '\u0007',
    '\ud800',
    'a\u0085b',
    3,
    null,
    ['a'],
    {},
  ])('rejects %j with its own message', (typed) => {
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe('이름을 입력해주세요')
  })
  it('has normalised line breaks if several lines are allowed', () => {
    expect(textLines(1, 20, '내용').parse('첫째 줄\r\n둘째 줄\t끝')).toBe('첫째 줄\n둘째 줄\t끝')
  })
})

describe('a whole number', () => {
  it.each([0, 1, 10])('accepts %j', (n) => expect(wholeNumber(0, 10, '수량').parse(n)).toBe(n))
  it.each([-1, 11, 1.5, -0, Number.NaN, Number.POSITIVE_INFINITY, '1', '1e3', [1], null])(
    'rejects %j',
    (n) => {
      expect(wholeNumber(0, 10, '수량').safeParse(n).success).toBe(false)
    },
  )
})

it.each([
  ['1', 1],
  ['2147483647', 2147483647],
])('reads %s as an id', (text, id) => expect(parseId(text)).toBe(id))
it.each([
  undefined,
  '',
  '0',
  '-1',
  '01',
  '1.0',
  '1e3',
  '2147483648',
  '99999999999',
  'abc',
  '1 ',
  '１',
  '١',
  'clear',
  '1;--',
])('reads no id from %j', (text) => expect(parseId(text)).toBeUndefined())

const refusedWith = async (deed: Promise<unknown> | (() => unknown)) => {
  try {
    await (typeof deed === 'function' ? deed() : deed)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return undefined
}
const json = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  new Request('http://shop/api/x', { method: 'POST', body, headers: { 'Content-Type': type } })

describe('a JSON body', () => {
  const schema = z.object({ name, tags: z.unknown().optional() })

  it('keeps the fields of the schema and drops the rest', async () => {
    expect(await readJson(json('{"name":"지우","isAdmin":true,"price":1}'), schema)).toEqual({ name: '지우' })
  })
  it('may have a charset in its content type', async () => {
    expect(await readJson(json('{"name":"지우"}', 'application/json; charset=utf-8'), schema)).toEqual({
      name: '지우',
    })
  })
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'is refused with the content type %j',
    async (type) => {
      expect(await refusedWith(readJson(json('{"name":"a"}', type), schema))).toBe('input.notJson')
    },
  )
  it.each([
    '',
    '{',
    'null x',
    '{"name":',
    '[1,2',
    '"\\ud800"',
    '{"name":"a","tags":{"__proto__":{}}}',
    '{"name":"a","tags":{"constructor":1}}',
    `{"name":"a","tags":${'['.repeat(9)}${']'.repeat(9)}}`,
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `{"name":"a","tags":[${'{"a":1},'.repeat(2000)}1]}`,
    '{"name":"a","tags":"\\u0000"}',
    'NaN',
    '{"name":1e999}',
    '[]',
    '3',
    '{}',
  ])('is refused as invalid: %.40s', async (body) => {
    expect(await refusedWith(readJson(json(body), schema))).toBe('input.invalid')
  })
  it('is refused when it is no UTF-8', async () => {
    expect(await refusedWith(readJson(json(new Uint8Array([0x7b, 0xc0, 0xaf, 0x7d])), schema))).toBe(
      'input.invalid',
    )
  })
  it('is refused when too large, with or without a declared length', async () => {
    const body = JSON.stringify({ name: 'a', tags: 'x'.repeat(64 * 1024) })
    expect(await refusedWith(readJson(json(body), schema))).toBe('input.tooLarge')
    const streamed = new Request('http://shop/api/x', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      duplex: 'half',
      body: new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(9000)) }),
    } as RequestInit)
    expect(await refusedWith(readJson(streamed, schema))).toBe('input.tooLarge')
  })
  it('that is invalid names the field, with a Korean message by default', async () => {
    const error = await readJson(json('{"age":"x"}'), z.object({ age: z.number() })).catch((e) => e)
    expect(error.more.errors).toEqual({ age: '요청 형식이 올바르지 않습니다.' })
  })
})

describe('a form', () => {
  const schema = z.object({ name })
  const form = (body: BodyInit, type?: string) =>
    new Request('http://shop/x', {
      method: 'POST',
      body,
      ...(type ? { headers: { 'Content-Type': type } } : {}),
    })

  it('is read as multipart and as URL-encoded', async () => {
    const parts = new FormData()
    parts.set('name', '지우')
    expect(parseFields(await readForm(form(parts)), schema)).toEqual({ name: '지우' })
    expect(parseFields(await readForm(form(new URLSearchParams({ name: '지우' }))), schema)).toEqual({
      name: '지우',
    })
  })
  it.each([
    ['--x\r\nno such thing', 'multipart/form-data; boundary=y'],
    ['x', 'multipart/form-data'],
    ['a=1', 'text/plain'],
    ['', 'multipart/form-data; boundary='],
  ])('is refused: %j as %s', async (body, type) => {
    expect(await refusedWith(readForm(form(body, type)))).toBe('input.invalid')
  })
  it('is refused when a field comes twice, also in a query string', async () => {
    expect(await refusedWith(() => parseFields(new URLSearchParams('name=a&name=b'), schema))).toBe(
      'input.invalid',
    )
    expect(await refusedWith(() => parseQuery(new Request('http://shop/x?name=a&name=b'), schema))).toBe(
      'input.invalid',
    )
  })
  it('is refused when a file is in a text field', async () => {
    const parts = new FormData()
    parts.set('name', new File(['x'], 'x.txt'))
    const sent = await readForm(form(parts))
    expect(await refusedWith(() => parseFields(sent, schema))).toBe('input.invalid')
  })
})

describe('a form with a photo', () => {
  const read = (type: string, body: string) =>
    readFormWithPhoto(
      new Request('http://shop/x', { method: 'POST', headers: { 'Content-Type': type }, body }),
    ).then(
      () => 'taken',
      (error: Refusal) => error.code,
    )
  const parts = (count: number) =>
    `${Array.from({ length: count }, (_, n) => `--seam\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n\r\n`).join('')}--seam--\r\n`

  it('is refused before it is parsed when it has too many parts', async () => {
    const taking = vi.spyOn(Response.prototype, 'formData')
    const kinds = ['boundary=seam', 'boundary="seam"', 'charset=utf-8; Boundary=seam']
    for (const kind of kinds)
      expect(await read(`multipart/form-data; ${kind}`, parts(9)), kind).toBe('input.invalid')
    expect(taking).not.toHaveBeenCalled()
    for (const kind of kinds) expect(await read(`multipart/form-data; ${kind}`, parts(8)), kind).toBe('taken')
    taking.mockRestore()
  })
  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; xboundary=y',
    'multipart/form-data; x="; boundary=y"; boundary=seam',
  ])('without a usable boundary has the size limit of other forms: %s', async (type) => {
    expect(await read(type, `a=${'&a='.repeat(30_000)}`)).toBe('input.tooLarge')
  })
})

it('large request bodies are limited in number at a time, small ones are not', async () => {
  const megabyte = new Uint8Array(1024 * 1024)
  let goOn = () => {}
  const over = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const large = () => {
    let left = 5
    const body = new ReadableStream({
      async pull(line) {
        if (left-- > 0) return line.enqueue(megabyte)
        await over
        line.close()
      },
    })
    const request = new Request('http://shop/x', { method: 'POST', body, duplex: 'half' } as RequestInit)
    return readBytes(request, 5 * megabyte.length).then(
      () => 'taken',
      (error: Refusal) => [error.code, error.more.retryAfter],
    )
  }
  const many = Array.from({ length: 90 }, large)
  expect(await Promise.race(many)).toEqual(['shop.busy', 5])
  const small = new Request('http://shop/x', { method: 'POST', body: '{}' })
  expect(await readBytes(small, 64)).toHaveLength(2)
  goOn()
  expect(await Promise.all(many)).toContain('taken')
  expect(await large()).toBe('taken')
})

it('request body that breaks off is refused', async () => {
  const broken = new Request('http://shop/x', {
    method: 'POST',
    duplex: 'half',
    body: new ReadableStream({ pull: (c) => c.error(new Error('reset')) }),
  } as RequestInit)
  expect(await refusedWith(readBytes(broken, 10))).toBe('input.invalid')
})
