import { useRevalidator } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { clearInquiryDraft } from './inquiry-draft'

// The member as this browser knows it. The server sends the member with every page; the browser stores only the name.

export interface AuthUser {
  id: number
  name: string
}

const Auth = createContext<{ user?: AuthUser } | undefined>(undefined)

export function useAuth() {
  const auth = useContext(Auth)
  if (!auth) throw new Error('useAuth outside of its AuthProvider')
  return auth
}

const KEY = 'authUser'

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
      if (key !== KEY && key !== null) return
      if (!newValue) clearInquiryDraft()
      revalidate()
    }
    const back = ({ persisted }: PageTransitionEvent) => persisted && revalidate()
    addEventListener('storage', changed)
    addEventListener('pageshow', back)
    return () => {
      removeEventListener('storage', changed)
      removeEventListener('pageshow', back)
    }
  }, [revalidate])
  return <Auth.Provider value={{ user }}>{children}</Auth.Provider>
}

function hasStoredUser(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false // Storage is blocked.
  }
}

export const clearStoredUser = () => storeUser()

function storeUser(user?: AuthUser) {
  try {
    if (user) localStorage.setItem(KEY, JSON.stringify(user))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the server's data is all there is.
  }
}
