import { describe, expect, it } from 'vitest'
import { catalogue } from '../../db/seed/catalogue'
import { stories } from '../../db/seed/stories/stories'
import { spreadKeys } from '../../db/seed/stories/story'

const tokens = [
  '{childName}',
  '{childName:은/는}',
  '{childName:이/가}',
  '{childName:을/를}',
  '{childName:와/과}',
  '{childName:의}',
  '{childName:에게}',
  '{childName:랑/이랑}',
  '{childName:도}',
  '{childName:아/야}',
  '{childName:이에요/예요}',
]

/** The narrator's sentences of a spread, without quotations, also those over several lines. */
const toldIn = (text: string[]) =>
  text
    .join('\n')
    .replace(/“[^”]*”/g, '\n')
    .split(/[\n.?!]+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

it('there is one story for each book of the catalogue', () => {
  expect(stories.map((story) => story.cover)).toEqual(catalogue.map((book) => book.cover))
})

describe.each(stories)('the story $cover', ({ blurb, spreads }) => {
  const lines = spreads.flatMap((spread) => spread.text)

  it('has sixteen spreads in order', () => {
    expect(spreads.map((spread) => spread.key)).toEqual(spreadKeys)
  })

  it('has two to four short lines on a spread, or one where the picture is nearly empty', () => {
    for (const { key, text, composition } of spreads) {
      expect(text.length, key).toBeGreaterThanOrEqual(composition === 'empty' ? 1 : 2)
      expect(text.length, key).toBeLessThanOrEqual(4)
    }
    for (const line of lines) {
      expect(line.length, line).toBeLessThanOrEqual(60)
      expect(line, line).toBe(line.trim().normalize('NFC'))
    }
  })

  it('has valid name tokens and paired quotation marks only', () => {
    for (const line of [blurb, ...lines]) {
      for (const [token] of line.matchAll(/\{[^}]*\}/g)) expect(tokens).toContain(token)
      expect(line.replace(/\{[^}]*\}/g, ''), line).not.toMatch(/[{}"']/)
    }
    for (const { key, text } of spreads) {
      const all = text.join('')
      expect(all.split('“').length, key).toBe(all.split('”').length)
    }
  })

  it('names the child on at least ten spreads, and calls the child at least twice', () => {
    const named = spreads.filter(({ text }) => text.join('').includes('{childName'))
    expect(named.length).toBeGreaterThanOrEqual(10)
    expect(lines.join('').split('{childName:아/야}').length - 1).toBeGreaterThanOrEqual(2)
  })

  // 하늘 is a common name: 하늘이 could then mean the sky or the child.
  it('never uses 하늘 for the sky with a particle that could make it a name', () => {
    expect(lines.join('\n')).not.toMatch(/하늘(이|은|아|도)/)
  })

  it('does not tell whether the child is a boy or a girl', () => {
    expect([blurb, ...lines].join('\n')).not.toMatch(/소년|소녀|아들|딸(?![기꾹])|왕자|공주|오빠|누나|언니/)
    for (const { scene, key } of spreads) expect(scene, key).not.toMatch(/\b(boy|girl)\b/i)
  })

  it('shows the child’s face on at least eight spreads, in at least six sizes', () => {
    const faces = spreads.filter((spread) => spread.head)
    expect(faces.length).toBeGreaterThanOrEqual(8)
    const heads = faces.map(({ scene, key }) => {
      const size = /[Hh]ead front, ([\d.]+) %/.exec(scene)?.[1]
      expect(size, key).toBeDefined()
      return size
    })
    expect(new Set(heads).size).toBeGreaterThanOrEqual(6)
    for (const { head, scene, key } of spreads) if (!head) expect(scene, key).not.toMatch(/head front/i)
  })

  it('never repeats a composition on the next spread, and has the expected mix', () => {
    const compositions = spreads.map((spread) => spread.composition)
    for (const [i, composition] of compositions.entries()) {
      expect(composition, spreadKeys[i]).not.toBe(compositions[i - 1])
    }
    expect(compositions.toSorted().join(' ')).toBe(
      'above above close close close empty empty panels panels silhouette silhouette wide wide wide wide wide',
    )
  })

  it('stays in one level of politeness', () => {
    const told = [...spreads.map((spread) => spread.text), [blurb]].flatMap(toldIn)
    const casual = told.filter((sentence) => /[요죠]$/.test(sentence))
    const formal = told.filter((sentence) => /(?<!바)다$/.test(sentence))
    expect(Math.max(casual.length, formal.length)).toBeGreaterThanOrEqual(10)
    expect(casual.length < formal.length ? casual : formal).toEqual([])
  })
})
