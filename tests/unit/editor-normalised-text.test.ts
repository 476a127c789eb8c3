import { expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument } from '../../app/book/document'
import { normalizeText } from '../../app/book/split-words'
import { bookDocument } from '../../app/domain/presets/document.input.server'
import { limitText } from '../../app/editor/state/bounds'
import { withPrompt, withText } from '../../app/editor/state/compose'
import { areSameDocument } from '../../app/editor/state/same-document'

// Pasted text may hold invisible characters. The editor must normalise text exactly as the shop does, or the operator's
// own version would look like another operator's change.

const PIECES = [
  ...'가나 다\n\tAé.',
  ...['\u200b', '\u00ad', '\ufeff', '\u2060', '\0', '\r\n', '\r', '\u2028', '\ufffd', '\ufff9', '\ue000'],
  ...[
    '\ud83d\ude00',
    '\ud83d',
    '\ude00',
    '\u1100',
    '\u1161',
    '\u11a8',
    'e',
    '\u0301',
    '\u200d',
    '\ufe0f',
    '\u2126',
  ],
]
/** A fixed seed gives the same texts in every run. */
function* pastes() {
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % most
  }
  for (let i = 0; i < 2000; i++)
    yield Array.from({ length: next(12) }, () => PIECES[next(PIECES.length)]).join('')
}

it('normalises text just as the server does', () => {
  for (const text of pastes())
    for (const most of [3, 100]) {
      const kept = limitText(text, most)
      expect(limitText(normalizeText(text), most)).toBe(kept)
      expect(normalizeText(kept)).toBe(kept)
      expect(kept.length).toBeLessThanOrEqual(most)
    }
})

it('a name that is cut at the limit is left out as a whole, and an open brace stays', () => {
  const token = '{childName:은/는}'
  const text = `옛날에 ${token} 살았어요.`
  for (let most = 4; most < 4 + token.length; most++) expect(limitText(text, most)).toBe('옛날에 ')
  expect(limitText(text, 4 + token.length)).toBe(`옛날에 ${token}`)
  expect(limitText('웃어요 :{ 그리고 울어요', 8)).toBe('웃어요 :{ 그')
})

it('documents with pasted text are unchanged after a save', () => {
  const box = { id: 't-1', x: 0, y: 0, width: 200, height: 100, text: '', style: defaultTextStyle() }
  const first = { ...emptyDocument(1), textBoxes: { '4-5': [box] } }
  for (const text of pastes()) {
    const document = withPrompt(withText(first, '4-5', 't-1', text), '4-5', text)
    expect(areSameDocument(bookDocument.parse(JSON.parse(JSON.stringify(document))), document)).toBe(true)
  }
})
