const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })
export const lettersOf = (text: string) => [...graphemes.segment(text.trim())].map(({ segment }) => segment)

/** `김보수` becomes `김*수`; a long name shows no more than its ends. */
export function maskName(name: string): string {
  const all = lettersOf(name)
  const [first = ''] = all
  if (all.length < 2) return '*'
  if (all.length === 2) return `${first}*`
  return `${first}${'*'.repeat(Math.min(all.length - 2, 3))}${all.at(-1)}`
}
