import type { ConfirmationResult, CodeListComparison as Found } from '~/domain/preorders/match-codes.server'

export type { ConfirmationResult as Pressed }

export interface CodeMatchView extends Found {
  /** pieces of the list that do not look like codes */
  others: number
}

export const findComparison = (result: unknown): CodeMatchView | undefined =>
  result && typeof result === 'object' && 'compared' in result
    ? (result.compared as CodeMatchView)
    : undefined

export const findConfirmation = (result: unknown): ConfirmationResult | undefined =>
  result && typeof result === 'object' && 'pressed' in result
    ? (result.pressed as ConfirmationResult)
    : undefined
