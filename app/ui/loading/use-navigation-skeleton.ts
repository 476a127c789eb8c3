import { useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { showSkeletonLater } from './skeleton'

/** For navigation by the router; ../enhance/leaving.ts does the same for page loads. */
export function useNavigationSkeleton(from: string) {
  const { state, location } = useNavigation()
  const to = state === 'loading' && location.pathname !== from ? location.pathname : undefined
  useEffect(() => (to ? showSkeletonLater(to) : undefined), [to])
}
