import { type ComponentType, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { toast } from '../frame/toaster'
import type { Answered } from './answer'
import type { Judge, LivelyProps, Told } from './lively'

interface Lives {
  judge: Judge
  looksUp?: boolean
  answer?: Answered
  /** The title over the error message. */
  failed: string
}

/** A server-rendered form: its errors, and from the first touch on its live checks. */
export function useLively({ judge, looksUp = false, answer, failed }: Lives) {
  const formId = useId()
  const alive = useHydrated()
  const [told, tell] = useState<Told>()
  const [loaded, setLoaded] = useState<{ Lively: ComponentType<LivelyProps> }>()
  const submit = useRef<(event: FormEvent<HTMLFormElement>) => void>()
  const isLoading = useRef(false)
  const again = useRef<() => void>()
  const [waits, setWaits] = useState(false)
  useFailure(failed, answer)

  useEffect(() => {
    if (!loaded) return
    setWaits(false)
    again.current?.()
  }, [loaded])

  const load = () => {
    if (isLoading.current) return
    isLoading.current = true
    import('./lively').then(setLoaded, () => {
      // The form works without the chunk, and the next touch tries again.
      isLoading.current = false
      submit.current ??= () => undefined
      setWaits(false)
      again.current?.()
    })
  }
  const wait = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget, nativeEvent } = event
    const { submitter } = nativeEvent as SubmitEvent
    again.current = () => {
      again.current = undefined
      currentTarget.requestSubmit(submitter)
    }
    setWaits(true)
    load()
  }
  const beside: ReactNode = loaded && <loaded.Lively {...{ formId, judge, looksUp, answer, submit, tell }} />
  return {
    beside,
    alive,
    errors: told?.errors ?? answer?.refused.errors ?? {},
    hints: told?.hints ?? {},
    isHeld: told?.isHeld ?? false,
    // Own error messages: the browser's bubble cannot point into a hidden step.
    form: { id: formId, noValidate: true, onFocus: load, onPointerDown: load },
    /** Whether the form may be submitted. */
    passes: (event: FormEvent<HTMLFormElement>) => {
      if (!submit.current) wait(event)
      else submit.current(event)
      return !event.defaultPrevented
    },
    /** Submitted before the chunk had loaded. */
    waits,
  }
}

/** Without script the error stands in the page alone. */
function useFailure(title: string, answer?: Answered) {
  const first = useRef(answer)
  useEffect(() => {
    if (!answer || answer === first.current) return
    const { look, message } = answer.refused
    toast({ title: look?.title ?? title, description: message, tone: 'danger' })
  }, [title, answer])
}
