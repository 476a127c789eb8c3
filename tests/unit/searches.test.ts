import { describe, expect, it } from 'vitest'
import { searchFrom } from '~/domain/books/book.input.server'

const asked = (query: Record<string, string>) => searchFrom(new URLSearchParams(query))

describe('what comes with the address of a search', () => {
  it('is kept as far as it can be meant', () => {
    expect(asked({ q: '  고래  ', category: '자연', age: '5', gender: 'female', sort: 'cheap' })).toEqual({
      q: '고래',
      category: '자연',
      age: 5,
      gender: 'female',
      sort: 'cheap',
    })
  })
  it('reads `other`, which older clients send, as unisex', () => {
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
  ])('is left out where it cannot: %j', (query) => {
    expect(asked(query as unknown as Record<string, string>)).toEqual({})
  })
  it('is cut where it is too long, between letters', () => {
    expect([...(asked({ q: '😀'.repeat(5000) }).q ?? '')]).toHaveLength(60)
    expect(asked({ q: `<b>${'가'.repeat(10_000)}` }).q).toMatch(/^<b>가{57}$/)
  })
})
