import { useNavigate, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { urls } from '~/urls/shop'

/** Time to paint a picture. If it is not there yet, the next page waits again. */
const SECONDS = 2

/** Goes on to a page by itself, with script and without. */
export function NextStep({ to }: { to: string }) {
  useNextStep(to)
  return (
    // With script a refresh would still fire after the page was left.
    <noscript>
      <meta httpEquiv="refresh" content={`${SECONDS};url=${to}`} />
    </noscript>
  )
}

function useNextStep(to: string) {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (!isIdle) return
    let isHere = true
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(goOn, SECONDS * 1000)
    }
    const goOn = async () => {
      // Remix replaces the page by an error if loading fails.
      const { isReachable } = await import('~/ui/loading/api-client')
      const isAnswered = await isReachable(urls.me()).catch(() => false)
      if (!isHere) return
      if (isAnswered) navigate(to, { replace: true, preventScrollReset: true })
      else wait()
    }
    wait()
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [isIdle, navigate, to])
}
