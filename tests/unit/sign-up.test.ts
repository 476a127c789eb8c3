import { describe, expect, it } from 'vitest'
import { formatPhone, normalisePhone } from '~/domain/users/phone'
import { detectInAppBrowser, externalBrowserUrl } from '~/ui/joining/webview'

describe('a phone number', () => {
  it.each([
    ['010', '010'],
    ['0101', '010-1'],
    ['010123', '010-123'],
    ['0101234', '010-123-4'],
    ['0111234567', '011-123-4567'],
    ['01012345678', '010-1234-5678'],
    ['0212345678', '02-1234-5678'],
  ])('%s is shown as %s', (digits, read) => expect(formatPhone(digits)).toBe(read))

  it.each([
    ['010-1234-5678', '01012345678'],
    [' 010 1234 5678 ', '01012345678'],
    ['+82 10-1234-5678', '01012345678'],
    ['+82 010-1234-5678', '01012345678'],
    ['０１０１２３４５６７８', '01012345678'],
    ['(02) 123.4567', '021234567'],
  ])('%s is stored as %s', (typed, kept) => expect(normalisePhone(typed)).toBe(kept))
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the in-app browser', () => {
  it.each([
    [`${IPHONE} Mobile/15E148 KAKAOTALK 11.0.0`, 'kakaotalk'],
    [`${ANDROID} Version/4.0 Chrome/131.0 Mobile Safari/537.36 KAKAOTALK 11.0`, 'kakaotalk'],
    [`${IPHONE} Mobile/15E148 Safari Line/14.0.0`, 'line'],
    [`${IPHONE} Mobile/15E148 ioswadiz/5.1.0`, 'ios'],
    [`${ANDROID} Version/4.0 Chrome/131.0 Mobile Safari/537.36 androidwadiz`, 'android'],
    ['Mozilla/5.0 (Linux; Android 15; SM-S921N; wv) AppleWebKit/537.36 Chrome/131.0', 'android'],
    [`${IPHONE} Mobile/15E148`, 'ios'],
    [`${IPHONE} Mobile/15E148 Instagram 300.0`, 'ios'],
    [`${ANDROID} Chrome/131.0 Mobile Safari/537.36 NAVER(inapp; search; 1000)`, 'android'],
  ])('of the user agent %s is %s', (userAgent, app) => expect(detectInAppBrowser({ userAgent })).toBe(app))

  it.each([
    `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`,
    `${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`,
    `${ANDROID} Chrome/131.0 Mobile Safari/537.36`,
    `${ANDROID} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Whale/4.0 Safari/537.36',
  ])('of the user agent %s is none', (userAgent) => expect(detectInAppBrowser({ userAgent })).toBeUndefined())

  it('is left by its own kind of link, if it has one', () => {
    const here = 'https://shop.example/login?redirectTo=%2Fcheckout'
    expect(externalBrowserUrl('kakaotalk', here)).toBe(
      `kakaotalk://web/openExternal?url=${encodeURIComponent(here)}`,
    )
    expect(externalBrowserUrl('line', here)).toBe(`${here}&openExternalBrowser=1`)
    expect(externalBrowserUrl('android', here)).toBe(
      'intent://shop.example/login?redirectTo=%2Fcheckout#Intent;scheme=https;package=com.android.chrome;end',
    )
    expect(externalBrowserUrl('ios', here)).toBeUndefined()
  })
})
