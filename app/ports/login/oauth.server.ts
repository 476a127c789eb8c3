import { Authenticator } from 'remix-auth'
import { google } from './google'
import { kakao } from './kakao'
import type { Identity, LoginPort } from './login'
import { naver } from './naver'
import type { OAuthKeys } from './oauth-attempt.server'
import { type Provider, providers } from './provider'
import type { ProviderConfig } from './provider-config'

// Kakao, Naver and Google through remix-auth. The library's own cookies (one per attempt, valid five minutes, for any
// number of uses) never leave this file: the shop stores their values instead.

export const providerConfigs: Record<Provider, ProviderConfig> = { kakao, naver, google }

type ProviderUrls = Pick<ProviderConfig, 'authorize' | 'token' | 'profile'>

interface Options {
  keys: Partial<Record<Provider, OAuthKeys>>
  /** The shop's own address, as registered at the providers. */
  origin: string
  places?: (provider: Provider) => ProviderUrls
  patienceMs?: number
}

export function createOAuthLogin({ keys, origin, places, patienceMs = 7000 }: Options): LoginPort {
  const callback = (provider: Provider) => `${origin}/api/auth/login/${provider}/callback`

  async function ask(provider: Provider, state?: string) {
    const known = keys[provider]
    if (!known) throw new Error(`nobody can be asked at ${provider}`)
    // Loaded with the first login of this kind, because the libraries take three megabytes.
    const { OAuthAttempt } = await import('./oauth-attempt.server')
    const manner = { ...providerConfigs[provider], ...places?.(provider) }
    const asking = new OAuthAttempt(
      { ...manner, ...known, provider, callback: callback(provider), patienceMs },
      state,
    )
    const authenticator = new Authenticator<Identity>().use(asking, provider)
    return { asking, authenticate: (request: Request) => authenticator.authenticate(provider, request) }
  }

  return {
    listProviders: () => providers.filter((provider) => keys[provider]),

    async startAttempt(provider) {
      const { asking, authenticate } = await ask(provider)
      const there = await authenticate(new Request(callback(provider))).catch((thrown: unknown) => thrown)
      const url = there instanceof Response ? there.headers.get('Location') : undefined
      if (!url || !asking.departure) throw there
      return { url, ...asking.departure }
    },

    async fetchIdentity(provider, { code, state, verifier }) {
      const back = new URL(callback(provider))
      back.search = new URLSearchParams({ code, state }).toString()
      // Recreates the cookie that the library expects.
      const Cookie = `${provider}=${new URLSearchParams({ state, [state]: verifier })}`
      const { authenticate } = await ask(provider, state)
      return authenticate(new Request(back, { headers: { Cookie } }))
    },
  }
}
