import type { ConfirmationResult, CodeListComparison as Found } from '~/domain/preorders/match-codes.server'

export type { ConfirmationResult as Pressed }

export interface CodeMatchView extends Found {
  /** pieces of the list that do not look like codes */
  others: number
}

export const findComparison = (said: unknown): CodeMatchView | undefined =>
  said && typeof said === 'object' && 'compared' in said ? (said.compared as CodeMatchView) : undefined

export const findConfirmation = (said: unknown): ConfirmationResult | undefined =>
  said && typeof said === 'object' && 'pressed' in said ? (said.pressed as ConfirmationResult) : undefined
