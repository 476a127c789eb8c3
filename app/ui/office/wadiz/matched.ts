import type { Difference, Pressed } from '~/domain/orders/matching.server'

// What came of a list of codes.

export type { Difference, Pressed }

export const comparedIn = (said: unknown): Difference | undefined =>
  said && typeof said === 'object' && 'compared' in said ? (said.compared as Difference) : undefined

export const pressedIn = (said: unknown): Pressed | undefined =>
  said && typeof said === 'object' && 'pressed' in said ? (said.pressed as Pressed) : undefined
