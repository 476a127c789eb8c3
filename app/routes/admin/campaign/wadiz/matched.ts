import type { Difference as Found, Pressed } from '~/domain/orders/office/match-codes.server'

// The result of matching a list of codes.

export type { Pressed }

export interface Difference extends Found {
  /** pieces of the list that do not look like codes */
  others: number
}

export const comparedIn = (said: unknown): Difference | undefined =>
  said && typeof said === 'object' && 'compared' in said ? (said.compared as Difference) : undefined

export const pressedIn = (said: unknown): Pressed | undefined =>
  said && typeof said === 'object' && 'pressed' in said ? (said.pressed as Pressed) : undefined
