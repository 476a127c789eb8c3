import { useEffect, useRef } from 'react'

/** Who went to the terms before the script was there stands before them afterwards as well. */
export function StepOfAddress({ step, go }: { step: string; go: (to: 'terms') => void }) {
  const looked = useRef(false)
  useEffect(() => {
    if (!looked.current && step === 'fields' && location.hash === '#terms-step') go('terms')
    looked.current = true
  }, [step, go])
  return null
}
