import type { Ledger } from '~/domain/payments/pretend-ledger'
import type { pretendedKeys } from '~/ports/payment/pretended'
import type { TokenSigner } from './signed-tokens.server'

export type Step = 'auth' | 'confirm' | 'lookup' | 'cancel'

export interface Fault {
  /** the order and amount charged instead of those requested */
  takes?: (payment: { oid: string; amount: number }) => { oid: string; amount: number }
  /** carries out the call, but changes the response's fields */
  says?: (right: Record<string, unknown>) => Record<string, unknown>
  repeats?: true
  /** carries out nothing and responds with this */
  instead?: () => Response
  /** carries out the call, then replaces its response */
  after?: (right: Response) => Response
}
export type Faults = (step: Step, oid: string | undefined) => Fault | undefined

export interface ProviderContext {
  ledger: Ledger
  signer: TokenSigner
  places: { browser: string; server: string }
  /** the one shop that has a contract; without it every shop is accepted */
  shop?: string
  /** the merchant's keys in its contract */
  keys: typeof pretendedKeys
  clock: () => Date
}

export type RequestFields = Record<string, unknown>
export type ResponseFields = Record<string, unknown>

export const MINUTE = 60_000

export const expiryIn = (house: ProviderContext, minutes: number) =>
  new Date(house.clock().getTime() + minutes * MINUTE)
