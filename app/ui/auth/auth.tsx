import { useRevalidator } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { clearInquiryDraft } from './inquiry-draft'
import { type AuthUser, hasStoredUser, MEMBER_CHANGE, STORED_USER_KEY, storeUser } from './stored-user'

const Auth = createContext<{ user?: AuthUser } | undefined>(undefined)

export function useAuth() {
  const auth = useContext(Auth)
  if (!auth) throw new Error('useAuth outside of its AuthProvider')
  return auth
}

/** For pages of the framework; ../enhance/member.ts does the same for those without. */
export function AuthProvider({ user, children }: { user?: AuthUser; children: ReactNode }) {
  const { revalidate } = useRevalidator()
  const { id, name } = user ?? {}
  useEffect(() => {
    if (id && name) storeUser({ id, name })
    // A stored name may be stale, so the session is verified.
    else if (hasStoredUser())
      import('./verify-session').then(
        ({ verifySession }) => verifySession(revalidate),
        (error) => console.info(String(error)),
      )
  }, [id, name, revalidate])
  useEffect(() => {
    // Login or logout in another tab, or a page restored from the back/forward cache.
    const changed = ({ key, newValue }: StorageEvent) => {
      if (key !== STORED_USER_KEY && key !== null) return
      if (!newValue) clearInquiryDraft()
      revalidate()
    }
    const back = ({ persisted }: PageTransitionEvent) => persisted && revalidate()
    addEventListener(MEMBER_CHANGE, revalidate)
    addEventListener('storage', changed)
    addEventListener('pageshow', back)
    return () => {
      removeEventListener(MEMBER_CHANGE, revalidate)
      removeEventListener('storage', changed)
      removeEventListener('pageshow', back)
    }
  }, [revalidate])
  useReloadFromHistory(id, revalidate)
  return <Auth.Provider value={{ user }}>{children}</Auth.Provider>
}

/** Going back, a browser shows the copy that it stored, without asking the server whether it is still right. */
function useReloadFromHistory(id: number | undefined, revalidate: () => void) {
  useEffect(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (id && page?.type === 'back_forward') revalidate()
  }, [id, revalidate])
}
