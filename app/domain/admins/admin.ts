import type { Role } from './roles'

export interface Admin {
  id: number
  username: string
  role: Role
  hasSecondFactor: boolean
}

export const isAdminName = (name: string): boolean => /^[a-z0-9._-]{2,40}$/.test(name)

/** Longer than a member's: an admin sees every customer. */
export const minAdminPassword = (isDemo: boolean): number => (isDemo ? 8 : 12)
