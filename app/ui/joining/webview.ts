// Detects a webview inside another app. For hints alone, as the detection may be wrong.

export type InAppBrowser = 'kakaotalk' | 'line' | 'android' | 'ios'

const APPS =
  /kakaotalk|kakaostory|naver\(|\bline\/|fban|fbav|fb_iab|fb4a|fbios|instagram|twitter|trill|musical_ly|bytedancewebview|daumapps|everytimeapp|\bband\b|wadiz|zumapp|snapchat|whatsapp/i
const ANDROID_VIEW = /; wv\)|version\/[\d.]+ chrome\//i

interface Browser {
  userAgent: string
  platform?: string
  maxTouchPoints?: number
  standalone?: boolean
}

export function detectInAppBrowser(browser: Browser): InAppBrowser | undefined {
  const { userAgent, standalone } = browser
  const isIos =
    /iphone|ipad|ipod/i.test(userAgent) ||
    (browser.platform === 'MacIntel' && (browser.maxTouchPoints ?? 0) > 1)
  const isAndroid = /android/i.test(userAgent)
  const isBareIos = isIos && /applewebkit/i.test(userAgent) && !/safari\//i.test(userAgent) && !standalone
  const isInside = APPS.test(userAgent) || (isAndroid && ANDROID_VIEW.test(userAgent)) || isBareIos
  if (!isInside) return undefined
  if (/kakaotalk/i.test(userAgent)) return 'kakaotalk'
  if (/\bline\//i.test(userAgent)) return 'line'
  if (isAndroid) return 'android'
  return isIos ? 'ios' : undefined
}

export function externalBrowserUrl(app: InAppBrowser, here: string): string | undefined {
  if (app === 'kakaotalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(here)}`
  const url = new URL(here)
  if (app === 'line') {
    url.searchParams.set('openExternalBrowser', '1')
    return url.href
  }
  if (app === 'ios') return undefined
  const scheme = url.protocol.slice(0, -1)
  return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${scheme};package=com.android.chrome;end`
}
