// By what people know their own browsers apart: "Chrome · Android", and nothing more of all that a browser says of itself.

/** The first that fits: an app's own browser says that it is Chrome or Safari as well. */
const BROWSERS: [RegExp, string][] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(/i, '네이버'],
  [/Instagram/i, '인스타그램'],
  [/FBAN|FBAV/, '페이스북'],
  [/Whale\//, 'Whale'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/\S+ .*Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const firstIn = (said: string, known: [RegExp, string][]) => known.find(([is]) => is.test(said))?.[1]

/** Nothing for what is no browser that we know. */
export function agentNamed(userAgent: string | null): string | undefined {
  const said = (userAgent ?? '').slice(0, 1000)
  const parts = [firstIn(said, BROWSERS), firstIn(said, SYSTEMS)].filter(Boolean)
  return parts.length ? parts.join(' · ') : undefined
}
