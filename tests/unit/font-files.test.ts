import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { cutFontSubset, splitFacesByFile } from '~/book/fonts/font-subsets.server'
import { families, metricsOf } from '~/book/metrics'
import { findGlyph } from '~/book/print-fonts.server'

// The font files must contain the glyphs that the tables promise, on screen and in print.

const faces = families.flatMap(({ family, faces }) => faces.map(({ weight }) => ({ family, weight })))
const WRITTEN = [
  [0x20, 0x17f],
  [0x2010, 0x27bf],
  [0x3000, 0x303f],
  [0x3131, 0x3163],
  [0xff01, 0xff5e],
] as const
const written = WRITTEN.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))

const SYLLABLES = Array.from({ length: 11_172 }, (_, i) => 0xac00 + i)

describe.each(faces)('$family $weight', ({ family, weight }) => {
  const metrics = metricsOf(family, weight)

  it('has in its print files every letter of its table, with the same width', () => {
    for (const letter of [0xac00, 0xd7a3, ...written]) {
      const width = metrics.advanceOf(letter)
      expect(width && findGlyph(metrics, letter)?.glyph.advanceWidth, String.fromCodePoint(letter)).toBe(
        width,
      )
    }
  })

  it('has every Hangul syllable in its table and print files, with the same width', () => {
    const wrong = SYLLABLES.filter((letter) => {
      const width = metrics.advanceOf(letter)
      const drawn = findGlyph(metrics, letter)
      return !width || drawn?.glyph.advanceWidth !== width
    })
    expect(wrong).toEqual([])
    // A blank glyph would have the same width, so some outlines are checked as well.
    for (const letter of SYLLABLES.filter((_, i) => i % 97 === 0))
      expect(
        findGlyph(metrics, letter)?.glyph.path.commands.length,
        String.fromCodePoint(letter),
      ).toBeGreaterThan(3)
  })

  it('is split into subsets by file, the large file first', async () => {
    const letters = '사랑해 ♥「」'
    const cuts = splitFacesByFile([{ family, weight, letters }])
    expect(cuts.map((one) => one.letters).join('')).toBe(letters)
    expect(cuts[0]?.letters).toBe('사랑해 ')
    for (const face of cuts) {
      const font = create(await cutFontSubset(face))
      for (const letter of face.letters)
        expect(font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), letter).toBe(true)
    }
  })
})

it('a letter that no file has is assigned to the large file', () => {
  const [face, ...more] = splitFacesByFile([{ family: 'Hi Melody', weight: 400, letters: '가é👶' }])
  expect([face?.letters, more]).toEqual(['가é👶', []])
})
