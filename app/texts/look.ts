// A drawn child's look in short lines: for the office, for a member's export, and for an order's history.

export interface LookLine {
  part: string
  value: string
}

const partLabels: Record<string, string> = {
  skin: '피부',
  face: '얼굴',
  measures: '얼굴 치수',
  eyes: '눈',
  brows: '눈썹',
  nose: '코',
  mouth: '입',
  hair: '머리',
  glasses: '안경',
  hearing: '보청기·인공와우',
  eyePatch: '눈 가리개',
  ties: '머리끈·두건 색',
  pin: '머리핀',
}

/** `look`: as an order stores it. Parts that are absent are left out. */
export function describeLook(look: string): LookLine[] {
  const parts = JSON.parse(look) as Record<string, unknown>
  return Object.entries(partLabels).flatMap(([key, part]) => {
    const value = writeValue(parts[key])
    return value ? [{ part, value }] : []
  })
}

/** A step of 0 and a choice that is off say nothing. */
function writeValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return value ? String(value) : ''
  if (typeof value !== 'object' || value === null) return ''
  const inner = Object.entries(value).map(([name, one]) => (one === true ? name : writeValue(one)))
  return inner.filter(Boolean).join(', ')
}

/** The parts in which two looks differ. */
export function describeLookChange(before: string, after: string): string {
  const was = new Map(describeLook(before).map(({ part, value }) => [part, value]))
  const is = new Map(describeLook(after).map(({ part, value }) => [part, value]))
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((part) => was.get(part) !== is.get(part))
    .map((part) => `${part}: ${was.get(part) ?? '없음'} → ${is.get(part) ?? '없음'}`)
    .join('\n')
}
