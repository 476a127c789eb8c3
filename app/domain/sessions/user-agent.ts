// A label by which members tell their browsers apart: "Chrome · Android", and nothing more of the user agent.

/** The first match counts: an app's built-in browser also claims to be Chrome or Safari. */
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

const firstIn = (text: string, known: [RegExp, string][]) => known.find(([is]) => is.test(text))?.[1]

export function describeAgent(userAgent: string | null): string | undefined {
  const header = (userAgent ?? '').slice(0, 1000)
  const parts = [firstIn(header, BROWSERS), firstIn(header, SYSTEMS)].filter(Boolean)
  return parts.length ? parts.join(' · ') : undefined
}
