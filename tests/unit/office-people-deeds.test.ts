import { describe, expect, it } from 'vitest'
import { kindOf } from '~/domain/audit/deed'
import { deedWord, deedWords, subjectWord } from '~/texts/office/deeds'
import { readTree } from '../support/source'

// The audit log shows Korean labels, so every action that the code logs needs one.

/** Finds both actions of a conditional expression on the same line. */
const deedsIn = (text: string) =>
  [...text.matchAll(/\bdeed\b[:\s=][^\n]*/g)].flatMap(([line]) =>
    [...line.matchAll(/'([a-z]+\.[a-zA-Z]+)'/g)].map(([, deed]) => deed ?? ''),
  )
const written = [...new Set([...readTree('app').values()].flatMap(({ text }) => deedsIn(text)))].sort()

describe('the words of deeds', () => {
  it('are there for each that is written down', () => {
    expect(written.length).toBeGreaterThan(20)
    expect(written.filter((deed) => !Object.hasOwn(deedWords, deed))).toEqual([])
  })
  it('are there for no other', () => {
    expect(Object.keys(deedWords).filter((deed) => !written.includes(deed))).toEqual([])
  })
  it('would be seen to miss', () => {
    expect(deedsIn("recordDeed(db, { deed: 'moon.landed' })")).toEqual(['moon.landed'])
    expect(deedsIn("const deed = isOn ? 'moon.full' : 'moon.new'")).toEqual(['moon.full', 'moon.new'])
  })
  it('stand before numbers, and what has none is shown as it is', () => {
    expect(deedWord('moon.landed')).toBe('moon.landed')
    expect(subjectWord('order:12')).toBe('주문 12')
    expect(subjectWord('previews/abc/one.jpg')).toBe('previews/abc/one.jpg')
  })
  it.each([
    ['user.seen', 'read'],
    ['members.listed', 'read'],
    ['print.taken', 'download'],
    ['user.erased', 'change'],
  ])('%s is a %s', (deed, kind) => expect(kindOf(deed)).toBe(kind))
})
