import type { toastNamed } from '~/texts/toasts'

const tones = { success: 'bg-leaf', info: 'bg-sky', danger: 'bg-berry' }

/** A short message after a redirect. */
export function Flash({ toast }: { toast: NonNullable<ReturnType<typeof toastNamed>> }) {
  return (
    <div role="status" className={`mb-6 rounded-field px-4 py-3 text-white ${tones[toast.tone]}`}>
      <strong>{toast.title}</strong>
      {toast.description && <p>{toast.description}</p>}
    </div>
  )
}
