import { emailRules, findFault, normaliseField } from '~/domain/users/sign-up-rules'
import { urls } from '~/urls/shop'
import { ApiError, errorMessage, fetchJson } from '../loading/api-client'

// Whether an e-mail or a name is free, looked up while it is typed.

export type LookupField = 'email' | 'name'

export interface Lookup {
  state: 'idle' | 'checking' | 'available' | 'duplicate' | 'invalid' | 'failed'
  message: string
}

export const IDLE: Lookup = { state: 'idle', message: '' }

const LOOKUP_DELAY_MS = 500

const LOOKUPS = {
  email: { path: urls.checkEmail(), fits: (text: string) => !findFault(text, emailRules) },
  name: { path: urls.checkName(), fits: (text: string) => [...text].length >= 2 },
}
const FAILED = {
  email: '이메일 확인 중 오류가 발생했습니다.',
  name: '닉네임 확인 중 오류가 발생했습니다.',
}

/** A form is not sent while a name is being looked up, or is taken. */
export const holdsForm = ({ state }: Lookup) => state === 'checking' || state === 'duplicate'

/** Looks up once the typing pauses, and tells each state; the returned function stops it. */
export function lookUp(field: LookupField, typed: string, tell: (lookup: Lookup) => void): () => void {
  const text = normaliseField(field, typed)
  const { path, fits } = LOOKUPS[field]
  const stop = new AbortController()
  if (!fits(text)) {
    tell(text ? { state: 'invalid', message: '' } : IDLE)
    return () => {}
  }
  tell({ state: 'checking', message: '확인하고 있어요…' })
  const look = async () => {
    try {
      tell(await fetchLookup(path, { [field]: text }, stop.signal))
    } catch {
      // Offline, or the server is busy: submitting will tell.
      if (!stop.signal.aborted) tell({ state: 'failed', message: FAILED[field] })
    }
  }
  const timer = setTimeout(look, LOOKUP_DELAY_MS)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

async function fetchLookup(path: string, body: Record<string, string>, signal: AbortSignal): Promise<Lookup> {
  try {
    const request = fetchJson<{ available: boolean; message: string }>(path, { method: 'POST', body, signal })
    const { available, message } = await request
    return { state: available ? 'available' : 'duplicate', message }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    return { state: 'invalid', message: errorMessage(error, '') }
  }
}
