import { describe, expect, it } from 'vitest'
import { parseBookSearch } from '~/domain/books/book.input.server'

const asked = (query: Record<string, string>) => parseBookSearch(new URLSearchParams(query))

describe('query parameters of a book search', () => {
  it('are read when valid', () => {
    expect(asked({ q: '  고래  ', category: '자연', age: '5', gender: 'female', sort: 'cheap' })).toEqual({
      q: '고래',
      category: '자연',
      age: 5,
      gender: 'female',
      sort: 'cheap',
    })
  })
  it('read `other`, which older clients send, as unisex', () => {
    expect(asked({ gender: 'other' })).toEqual({ gender: 'unisex' })
  })
  it.each([
    { q: '   ' },
    { q: '\u0000' },
    { category: '<script>' },
    { category: '자연\u0000' },
    { age: '5세' },
    { age: '-1' },
    { age: '1e1' },
    { age: '99' },
    { gender: 'neither' },
    { sort: 'constructor' },
    { unknown: 'x' },
  ])('are ignored when invalid: %j', (query) => {
    expect(asked(query as unknown as Record<string, string>)).toEqual({})
  })
  it('are cut between characters when too long', () => {
    expect([...(asked({ q: '😀'.repeat(5000) }).q ?? '')]).toHaveLength(60)
    expect(asked({ q: `<b>${'가'.repeat(10_000)}` }).q).toMatch(/^<b>가{57}$/)
  })
})
