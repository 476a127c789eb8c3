import type { Provider } from './provider'

/** A person's account at a provider. Only `subject` never changes; the e-mail counts only if verified there. */
export interface Identity {
  provider: Provider
  subject: string
  name?: string
  email?: string
  emailVerified: boolean
}

export interface LoginAttempt {
  url: string
  state: string
  verifier: string
}

/** The values that the browser brought back, and the stored verifier. */
interface LoginCallback {
  code: string
  state: string
  verifier: string
}

export interface LoginPort {
  listProviders(): Provider[]
  startAttempt(provider: Provider): Promise<LoginAttempt>
  /** Throws when the provider refuses, is down or slow, or sends an invalid response. */
  fetchIdentity(provider: Provider, arrival: LoginCallback): Promise<Identity>
}
