import { parseWindowResult, type WindowFields, type WindowResult } from '~/ports/payment/fields'
import { detectInAppBrowser } from '~/ui/joining/webview'

type CallbackFields = Record<string, unknown>
type Opener = (fields: Record<string, string | number | ((result: CallbackFields) => void)>) => void

const opener = (): Opener | undefined => (window as { PaypleCpayAuthCheck?: Opener }).PaypleCpayAuthCheck

let loading: Promise<void> | undefined

/** Loads once; after a failure the next call loads again. */
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

/** A phone or a webview opens no second window, so the page itself goes to the provider and comes back. */
export function chooseOpenMode(): 'layer' | 'page' {
  const isPhone = /android|iphone|ipad|ipod|mobile/i.test(navigator.userAgent)
  const isTablet = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1
  return isPhone || isTablet || detectInAppBrowser(navigator) ? 'page' : 'layer'
}

/** The payment window's result. In page mode the callback is not called. */
export function openLayer(fields: WindowFields): Promise<WindowResult> {
  return new Promise((resolve) => {
    opener()?.({
      ...fields,
      callbackFunction: (result: CallbackFields) => resolve(parseWindowResult(result)),
    })
  })
}

export function openPage(fields: WindowFields) {
  opener()?.(fields)
}
