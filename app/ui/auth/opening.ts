import type { ComponentType } from 'react'
import { address } from '~/addresses'

// The dialog in which somebody logs in or joins, over whatever they were doing. Its script is fetched when it is wanted.

export interface JoinProps {
  /** where it leads afterwards; otherwise everything stays as it is */
  to?: string
  /** at whom one may log in */
  providers: readonly string[]
  onClose: () => void
}
export interface Opened {
  Dialog: ComponentType<JoinProps>
  to?: string
}

const listeners = new Set<(opened: Opened) => void>()

export function onJoinOpened(listen: (opened: Opened) => void) {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

/** Where the script does not come, the page that says the same. */
export async function openJoin(to?: string) {
  try {
    const { JoinDialog } = await import('../joining/join-dialog')
    for (const listen of listeners) listen({ Dialog: JoinDialog, to })
  } catch (error) {
    console.info(String(error))
    location.assign(address.login(to ?? location.pathname + location.search))
  }
}
