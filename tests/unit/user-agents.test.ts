import { describe, expect, it } from 'vitest'
import { describeAgent } from '~/domain/sessions/user-agent'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('browser name', () => {
  it.each([
    [`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
    [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet · Android'],
    [`${ANDROID} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36;KAKAOTALK 2410110`, '카카오톡 · Android'],
    [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
    [`${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
    [`${IPHONE} Mobile/15E148 NAVER(inapp; search; 2000; 12.9.1; 14PRO)`, '네이버 · iPhone'],
    [`${MAC}/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari · Mac'],
    [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge · Windows'],
    [`${WINDOWS} Chrome/130.0.0.0 Whale/4.29.282.14 Safari/537.36`, 'Whale · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
  ])('is found in the user agent: %s', (said, name) => expect(describeAgent(said)).toBe(name))

  it('is undefined for an unknown or very long user agent', () => {
    for (const said of [null, '', 'curl/8.5.0', 'x'.repeat(100_000)])
      expect(describeAgent(said)).toBeUndefined()
  })
})
