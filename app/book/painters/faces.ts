import type { PageLayout } from '../layout'
import { groupByLook } from '../runs/line-look'

/** The fonts that a page needs, each with its letters: to be cut and served. */
export function facesOf(layout: PageLayout): { family: string; weight: number; letters: string }[] {
  const written = new Map<string, { family: string; weight: number; letters: string }>()
  const looks = layout.boxes.flatMap((laid) =>
    groupByLook(laid.lines).map((lines) => ({ lines, metrics: (lines[0]?.run ?? laid).metrics })),
  )
  for (const { metrics, lines } of looks) {
    const { family, weight } = metrics
    const letters = lines.map(({ text }) => text).join('')
    const key = `${family} ${weight}`
    const before = written.get(key)?.letters ?? ''
    if (letters) written.set(key, { family, weight, letters: before + letters })
  }
  return [...written.values()].map(({ letters, ...face }) => ({
    ...face,
    letters: [...new Set(letters)].sort().join(''),
  }))
}
