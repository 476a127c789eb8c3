import type { Provider } from '../../domain/logins/provider'

/** Who somebody is at a provider. Only the subject never changes; an e-mail counts where the provider vouches for it. */
export interface Identity {
  provider: Provider
  subject: string
  name?: string
  email?: string
  emailVerified: boolean
}

/** A way to a provider: where the browser goes, and what is kept here until it comes back. */
export interface Departure {
  url: string
  state: string
  verifier: string
}

/** What the browser brought back, and what was kept. */
export interface Arrival {
  code: string
  state: string
  verifier: string
}

export interface LoginPort {
  /** Those who can be asked at all. */
  ready(): Provider[]
  leave(provider: Provider): Promise<Departure>
  /** Throws when the provider says no, is down, slow, or talks nonsense. */
  whoIs(provider: Provider, arrival: Arrival): Promise<Identity>
}
