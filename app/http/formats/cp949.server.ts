// CP949, in which Korean Windows saves tables by default. Node decodes EUC-KR, which has only a quarter of
// all syllables; the other syllables fill the gaps between its rows in their own order.

/** The decoded text, or undefined where the bytes are no CP949. */
export function decodeCp949(bytes: Uint8Array): string | undefined {
  const euc = new TextDecoder('euc-kr')
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < bytes.length; ) {
    const [lead, trail] = [bytes[at] ?? 0, bytes[at + 1] ?? 0]
    if (lead < 0x80) {
      at += 1
      continue
    }
    if (!isEuc(lead, trail)) {
      const further = extraSyllableAt(lead, trail)
      if (!further) return undefined
      parts.push(euc.decode(bytes.subarray(from, at)), further)
      from = at + 2
    }
    at += 2
  }
  const text = parts.join('') + euc.decode(bytes.subarray(from))
  return text.includes('\uFFFD') ? undefined : text
}

const isEuc = (lead: number, trail: number) => lead > 0xa0 && lead < 0xff && trail > 0xa0 && trail < 0xff

/** Trail bytes of the gaps: letters of both cases, and bytes beyond ASCII. */
const trails = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x81, 0xfe)]
const SHORT = trails.indexOf(0xa1)

let extraSyllables: string[] | undefined

function extraSyllableAt(lead: number, trail: number): string | undefined {
  const [row, column] = [lead - 0x81, trails.indexOf(trail)]
  if (row < 0 || column < 0) return undefined
  const before = Math.min(row, 0x20) * trails.length + Math.max(row - 0x20, 0) * SHORT
  extraSyllables ??= listExtraSyllables()
  return row >= 0x20 && column >= SHORT ? undefined : extraSyllables[before + column]
}

function listExtraSyllables(): string[] {
  const euc = new TextDecoder('euc-kr')
  const rows = range(0xb0, 0xc8).flatMap((lead) => range(0xa1, 0xfe).flatMap((trail) => [lead, trail]))
  const known = new Set(euc.decode(new Uint8Array(rows)))
  return range(0xac00, 0xd7a3)
    .map((code) => String.fromCharCode(code))
    .filter((syllable) => !known.has(syllable))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
