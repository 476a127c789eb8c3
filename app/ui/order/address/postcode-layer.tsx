import { useEffect, useId, useRef, useState } from 'react'
import {
  POSTCODE_TIMEOUT_MS,
  type PostalAddress,
  parsePostcodeMessage,
  toPostalAddress,
} from '~/domain/orders/checkout/postcode'
import { orderFormUrls } from '~/urls/order-form'
import { detectInAppBrowser } from '../../joining/webview'

interface Props {
  site: string
  onFound: (found: PostalAddress) => void
  onClose: () => void
  /** The search could not be loaded: typing remains. */
  onFailed: () => void
}

/**
 * The search in an iframe over the form. It has an origin of its own, which Kakao's page needs and the shop must not
 * share; the sandbox forbids it to navigate the shop and to open windows.
 */
export default function PostcodeLayer({ site, onFound, onClose, onFailed }: Props) {
  const layer = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const name = useId()
  const [nonce] = useState(newNonce)
  const callbacks = useRef({ onFound, onFailed })
  callbacks.current = { onFound, onFailed }
  useEffect(() => {
    layer.current?.showModal()
    const late = setTimeout(() => callbacks.current.onFailed(), POSTCODE_TIMEOUT_MS + 500)
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== site || source !== frame.current?.contentWindow) return
      const message = parsePostcodeMessage(data, nonce)
      if (!message) return
      if (message.postcode === 'failed') return callbacks.current.onFailed()
      clearTimeout(late)
      if (message.postcode !== 'picked') return
      const found = toPostalAddress(message.picked)
      if (found) callbacks.current.onFound(found)
      else callbacks.current.onFailed()
    }
    addEventListener('message', hear)
    return () => {
      clearTimeout(late)
      removeEventListener('message', hear)
    }
  }, [site, nonce])
  return (
    <dialog
      ref={layer}
      aria-labelledby={name}
      data-inside-app={detectInAppBrowser(navigator) && ''}
      onClose={onClose}
      className="dialog postcode-layer"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-1 pr-2 pl-4">
        <h2 id={name} className="text-lg font-bold">
          주소 찾기
        </h2>
        <button type="button" onClick={onClose} className="min-h-11 min-w-11 cursor-pointer px-3 underline">
          닫기
        </button>
      </div>
      <iframe
        ref={frame}
        src={`${site}${orderFormUrls.postcode()}#${new URLSearchParams({ nonce, shop: location.origin })}`}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
        title="우편번호와 주소 검색"
      />
    </dialog>
  )
}

const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
