import { type Returned, returnedIn } from '~/outside/payment/fields'
import { appAround } from '../joining/webview'

// The provider's own script, and the window that it opens.

type Asked = Record<string, string | number>
type Said = Record<string, unknown>
type Opener = (asked: Record<string, string | number | ((said: Said) => void)>) => void

const opener = (): Opener | undefined => (window as { PaypleCpayAuthCheck?: Opener }).PaypleCpayAuthCheck

let loading: Promise<void> | undefined

/** Once; after a failure it may be fetched anew. */
export function loadWidget(address: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => (opener() ? resolve() : reject(new Error('the script brought nothing')))
    script.onerror = () => reject(new Error('the script did not come'))
    document.head.append(script)
  }).catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

export const isReady = () => opener() !== undefined

/** On a phone, and inside another app, no window opens beside the page: the page itself goes, and comes back. */
export function howToOpen(): 'layer' | 'page' {
  const isPhone = /android|iphone|ipad|ipod|mobile/i.test(navigator.userAgent)
  const isTablet = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1
  return isPhone || isTablet || appAround(navigator) ? 'page' : 'layer'
}

/** What the window says. In a page of its own it says nothing here. */
export function openLayer(asked: Asked): Promise<Returned> {
  return new Promise((resolve) => {
    opener()?.({ ...asked, callbackFunction: (said: Said) => resolve(returnedIn(said)) })
  })
}

export function openPage(asked: Asked) {
  opener()?.(asked)
}
