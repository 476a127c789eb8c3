import { useEffect, useRef } from 'react'

/** A visitor who went to the terms before hydration stays there afterwards. */
export function HashStep({ step, go }: { step: string; go: (to: 'terms') => void }) {
  const looked = useRef(false)
  useEffect(() => {
    if (!looked.current && step === 'fields' && location.hash === '#terms-step') go('terms')
    looked.current = true
  }, [step, go])
  return null
}
