import { useEffect, useState } from 'react'
import { type Toast, toast } from './toaster'

/** The place of toasts. The browser's script fills it; React renders it once, with the first toast of the page. */
export function ToastRegion({ first }: { first?: Toast }) {
  const [atFirst] = useState(first)
  useEffect(() => {
    if (first && first !== atFirst) toast(first)
  }, [first, atFirst])
  return (
    <section aria-label="알림 (F8)" tabIndex={-1} className="toast-region">
      <div role="status" aria-live="polite">
        <div
          hidden={!atFirst}
          data-tone={atFirst?.tone}
          className="toast raised flex items-start gap-3 rounded-field px-4 py-3 text-white"
        >
          <div className="flex-1">
            <strong>{atFirst?.title}</strong>
            <p>{atFirst?.description}</p>
          </div>
          <button
            type="button"
            className="needs-script -my-1.5 -mr-2 min-h-11 min-w-11 cursor-pointer rounded-field font-bold"
          >
            닫기
          </button>
        </div>
      </div>
    </section>
  )
}
