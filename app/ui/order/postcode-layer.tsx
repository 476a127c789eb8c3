import { useEffect, useId, useRef } from 'react'
import { address } from '~/addresses'
import { addressIn, type Found, SEARCH_MS, type SearchSaid } from '~/domain/orders/postcode'
import { appAround } from '../joining/webview'

interface Props {
  onFound: (found: Found) => void
  onClose: () => void
  /** It could not be had: typing is what is left. */
  onFailed: () => void
}

/** The search in a frame of its own, over the form. */
export function PostcodeLayer({ onFound, onClose, onFailed }: Props) {
  const layer = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const name = useId()
  const deeds = useRef({ onFound, onFailed })
  deeds.current = { onFound, onFailed }
  useEffect(() => {
    layer.current?.showModal()
    const late = setTimeout(() => deeds.current.onFailed(), SEARCH_MS + 500)
    const hear = ({ origin, source, data }: MessageEvent<SearchSaid>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data.postcode === 'failed') return deeds.current.onFailed()
      clearTimeout(late)
      if (data.postcode !== 'picked') return
      const found = addressIn(data.picked)
      if (found) deeds.current.onFound(found)
      else deeds.current.onFailed()
    }
    addEventListener('message', hear)
    return () => {
      clearTimeout(late)
      removeEventListener('message', hear)
    }
  }, [])
  return (
    <dialog
      ref={layer}
      aria-labelledby={name}
      data-inside-app={appAround(navigator) && ''}
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
      <iframe ref={frame} src={address.postcode()} title="우편번호와 주소 검색" />
    </dialog>
  )
}
