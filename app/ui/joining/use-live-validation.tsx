import { type ComponentType, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { toast } from '../frame/toaster'
import type { FormRefusal } from './form-error'
import type { LiveValidationProps, ValidationState, Validator } from './live-validation'

interface LiveValidationOptions {
  judge: Validator
  looksUp?: boolean
  answer?: FormRefusal
  failed: string
}

/** A server-rendered form: its errors, and from the first touch on its live checks. */
export function useLiveValidation({ judge, looksUp = false, answer, failed }: LiveValidationOptions) {
  const formId = useId()
  const alive = useHydrated()
  const [validation, tell] = useState<ValidationState>()
  const [loaded, setLoaded] = useState<{ LiveValidation: ComponentType<LiveValidationProps> }>()
  const submit = useRef<(event: FormEvent<HTMLFormElement>) => void>()
  const isLoading = useRef(false)
  const again = useRef<() => void>()
  const [waits, setWaits] = useState(false)
  useFailureToast(failed, answer)

  useEffect(() => {
    if (!loaded) return
    setWaits(false)
    again.current?.()
  }, [loaded])

  const load = () => {
    if (isLoading.current) return
    isLoading.current = true
    import('./live-validation').then(setLoaded, () => {
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
  const beside: ReactNode = loaded && (
    <loaded.LiveValidation {...{ formId, judge, looksUp, answer, submit, tell }} />
  )
  return {
    beside,
    alive,
    errors: validation?.errors ?? answer?.refused.errors ?? {},
    hints: validation?.hints ?? {},
    isHeld: validation?.isHeld ?? false,
    // Own error messages: the browser's bubble cannot point into a hidden step.
    form: { id: formId, noValidate: true, onFocus: load, onPointerDown: load },
    passes: (event: FormEvent<HTMLFormElement>) => {
      if (!submit.current) wait(event)
      else submit.current(event)
      return !event.defaultPrevented
    },
    /** Submitted before the chunk had loaded. */
    waits,
  }
}

/** Besides the error in the page, which is all that there is without script. */
function useFailureToast(title: string, answer?: FormRefusal) {
  const first = useRef(answer)
  useEffect(() => {
    if (!answer || answer === first.current) return
    const { look, message } = answer.refused
    toast({ title: look?.title ?? title, description: message, tone: 'danger' })
  }, [title, answer])
}
