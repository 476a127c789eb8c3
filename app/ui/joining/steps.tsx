import { useEffect, useRef } from 'react'
import { Button } from '../button'

type Step = 'fields' | 'terms' | 'all'

/** What was pressed is gone with its step: reading goes on where the next one begins. */
export function useReading(step: Step, go: (to: Step) => void) {
  const fields = useRef<HTMLDivElement>(null)
  const terms = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  // Gone to before the script was there.
  useEffect(() => {
    if (before.current === 'fields' && location.hash === '#terms-step') go('terms')
  }, [go])
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // A field that is wrong has the focus already.
    if (document.activeElement === document.body) (step === 'terms' ? terms : fields).current?.focus()
  }, [step])
  const part = { tabIndex: -1 }
  return { fields: { ...part, ref: fields }, terms: { ...part, ref: terms } }
}

const plain = 'inline-flex min-h-12 items-center justify-center'

/** Without script the way on is a place further down, which the page shows when one goes there. */
export function Onwards({ alive, isHeld, busy }: { alive: boolean; isHeld: boolean; busy: boolean }) {
  if (alive)
    return (
      <Button type="submit" busy={busy} aria-disabled={isHeld || undefined} className="w-full">
        다음
      </Button>
    )
  return (
    <a
      href="#terms-step"
      className={`${plain} w-full rounded-field bg-coral px-5 py-2.5 font-bold text-white`}
    >
      다음
    </a>
  )
}

export function Back({ alive, onBack }: { alive: boolean; onBack: () => void }) {
  return (
    <p className="mt-2 text-center">
      {alive ? (
        <Button look="text" type="button" onClick={onBack}>
          이전으로
        </Button>
      ) : (
        <a href="#fields-step" className={`${plain} font-bold underline underline-offset-4`}>
          이전으로
        </a>
      )}
    </p>
  )
}
