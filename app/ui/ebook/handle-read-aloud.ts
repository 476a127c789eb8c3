import { toast } from '../frame/toaster'
import { detectInAppBrowser, externalBrowserUrl } from '../joining/webview'
import { findKoreanVoice, type OpenBook, ReadAloud } from './read-aloud'

/** Some browsers list their voices only after the page has loaded. */
const VOICES_MS = 2000

/** Shows the button where a Korean voice is on the device, and otherwise where the book can be heard. */
export function handleReadAloud(book: OpenBook): ReadAloud | undefined {
  const button = document.querySelector<HTMLElement>('[data-read-aloud]')
  if (!button) return
  if (!globalThis.speechSynthesis) {
    showWayOut()
    return
  }
  const voice = new ReadAloud(book, ({ isOn, failed }) => {
    button.ariaPressed = String(isOn)
    button.textContent = isOn ? '그만 읽기' : '소리 내어 읽기'
    if (failed)
      toast({ title: '소리가 멈췄어요', description: '다시 누르면 이 장부터 읽어요.', tone: 'info' })
    void keepAwake(isOn)
  })
  button.addEventListener('click', () => (voice.isOn ? voice.stop() : voice.start()))
  addEventListener('pagehide', () => voice.isOn && voice.stop())
  const showVoice = () => {
    button.hidden = !findKoreanVoice()
    if (!button.hidden) showWayOut(false)
  }
  speechSynthesis.addEventListener('voiceschanged', showVoice)
  showVoice()
  setTimeout(() => button.hidden && showWayOut(), VOICES_MS)
  return voice
}

function showWayOut(isShown = true) {
  const link = document.querySelector<HTMLAnchorElement>('[data-open-outside]')
  const words = document.querySelector<HTMLElement>('[data-no-voice]')
  const app = detectInAppBrowser(navigator)
  const address = app && externalBrowserUrl(app, location.href)
  if (link && address) link.href = address
  link?.toggleAttribute('hidden', !isShown || !address)
  words?.toggleAttribute('hidden', !isShown || Boolean(address))
}

let awake: WakeLockSentinel | undefined

/** The screen would go dark in the middle of a story, and with it the voice on most phones. */
async function keepAwake(isOn: boolean) {
  try {
    await awake?.release()
    awake = isOn ? await navigator.wakeLock?.request('screen') : undefined
  } catch (error) {
    // A battery saver refuses it; the voice goes on.
    console.info(String(error))
  }
}
