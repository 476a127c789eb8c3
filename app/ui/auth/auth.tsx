import { useRevalidator } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { address } from '~/addresses'
import { forgetTypedInquiry } from './typed-inquiry'

// Who is signed in, as this browser knows it. The server says so with every page; what the browser keeps of it is a name.

export interface Known {
  id: number
  name: string
}

const Auth = createContext<{ user?: Known } | undefined>(undefined)

export function useAuth() {
  const auth = useContext(Auth)
  if (!auth) throw new Error('useAuth outside of its AuthProvider')
  return auth
}

const KEY = 'authUser'

export function AuthProvider({ user, children }: { user?: Known; children: ReactNode }) {
  const { revalidate } = useRevalidator()
  const { id, name } = user ?? {}
  useEffect(() => {
    if (id && name) keep({ id, name })
    // Somebody was here before: the shop is asked whether they still are.
    else if (stored()) void verified(revalidate)
  }, [id, name, revalidate])
  useEffect(() => {
    // Signed in or out in another tab, or come back to a page as it was left.
    const changed = ({ key, newValue }: StorageEvent) => {
      if (key !== KEY && key !== null) return
      if (!newValue) forgetTypedInquiry()
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

/** A session that is there brings its page; one that is missing is forgotten; who could not ask changes nothing. */
async function verified(revalidate: () => void) {
  try {
    const { ask } = await import('../asking/asking')
    const { user } = await ask<{ user: Known | null }>(address.me())
    if (user) revalidate()
    else keep()
  } catch (error) {
    console.info(String(error))
  }
}

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false // Storage is closed to us.
  }
}

export const forgetUser = () => keep()

function keep(user?: Known) {
  try {
    if (user) localStorage.setItem(KEY, JSON.stringify(user))
    else localStorage.removeItem(KEY)
  } catch {
    // Then the server's word is all there is.
  }
}
