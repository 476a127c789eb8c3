import { describe, expect, it } from 'vitest'
import { defaultLook, hairStyles, lookWith, measures, serializeLook } from '~/art/child/look'
import { MAX_LOOK_BYTES, parseLook } from '~/domain/looks/look.input.server'
import { Refusal } from '~/domain/refusal'
import { refusals } from '~/texts/refusals'

/** The code of the refusal, and its status. */
function refusalOf(text: string) {
  try {
    parseLook(text)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.code, refusals[error.code as keyof typeof refusals].status]
  }
  throw new Error('This look was accepted.')
}
const sent = (changes: object) => JSON.stringify({ ...defaultLook, ...changes })

describe('a look that arrives', () => {
  it('is accepted with every part, and with every hair style', () => {
    const full = lookWith({
      measures: Object.fromEntries(measures.map((measure) => [measure, -2])),
      face: { shape: 'heart', hasDimples: true, freckles: 2, mole: 'lip' },
      glasses: { frame: 'half-rim', colour: 'tortoise' },
      hearing: { kind: 'implant', side: 'both', colour: 'orange' },
      eyePatch: { side: 'right', colour: 'yellow' },
      pin: { kind: 'flower', side: 'left', colour: 'violet' },
    })
    expect(parseLook(serializeLook(full))).toEqual(full)
    for (const style of hairStyles) {
      const look = lookWith({ hair: { style, colour: 'fair', shift: 1 } })
      expect(parseLook(JSON.stringify(look, null, 1))).toEqual(look)
    }
  })

  it.each([
    ['an unknown part', { hat: 'red' }],
    ['an unknown part of the face', { face: { ...defaultLook.face, scar: true } }],
    ['an unknown measure', { measures: { earlobes: 1 } }],
    ['a step out of bounds', { measures: { jaw: 3 } }],
    ['a step between two', { measures: { jaw: 0.5 } }],
    ['steps that are no text of steps', { measures: '22225' }],
    ['more steps than measures', { measures: '2'.repeat(21) }],
    ['an unknown hair style', { hair: { ...defaultLook.hair, style: 'mohawk' } }],
    ['a name of every object', { brows: 'constructor' }],
    ['a missing part', { mouth: undefined }],
    ['a part of another kind', { glasses: [] }],
  ])('is refused with %s', (_, changes) => {
    expect(refusalOf(sent(changes))).toEqual(['look.invalid', 400])
  })

  it.each(['', 'null', '[]', '{', '"look"', '{"__proto__":{"version":1}}'])('is refused as %j', (text) => {
    expect(refusalOf(text)[1]).toBe(400)
  })

  it('is refused with its own code where its version is unknown', () => {
    for (const version of [0, 2, '1', null, 1e308])
      expect(refusalOf(sent({ version }))).toEqual(['look.unknownVersion', 400])
  })

  it('is refused by its size before it is parsed', () => {
    // Parsed, these brackets would be refused as invalid.
    expect(refusalOf('['.repeat(10 * 1024 * 1024))).toEqual(['look.tooLarge', 413])
    expect(refusalOf('가'.repeat(MAX_LOOK_BYTES / 2))).toEqual(['look.tooLarge', 413])
    expect(refusalOf('['.repeat(MAX_LOOK_BYTES))).toEqual(['look.invalid', 400])
  })
})

describe('the text of a look', () => {
  it('is the same for equal looks in whatever order, and differs for others', () => {
    const reversed = Object.fromEntries(Object.entries(defaultLook).reverse())
    const text = serializeLook(defaultLook)
    expect(serializeLook(parseLook(JSON.stringify({ ...reversed, measures: { jaw: 0 } })))).toBe(text)
    expect(serializeLook(lookWith({ measures: { jaw: 1 } }))).not.toBe(text)
  })
})
