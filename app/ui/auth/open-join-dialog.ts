import type { ComponentType } from 'react'
import { urls } from '~/urls/shop'

// The login and sign-up dialog over the current page. Its script is loaded on demand.

export interface JoinDialogProps {
  /** the address after the login; without it the page stays */
  to?: string
  providers: readonly string[]
  onClose: () => void
}
export interface JoinDialogState {
  Dialog: ComponentType<JoinDialogProps>
  to?: string
}

const listeners = new Set<(opened: JoinDialogState) => void>()

export function onJoinDialogOpen(listen: (opened: JoinDialogState) => void) {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

/** If the script fails to load, the login page takes the dialog's place. */
export async function openJoinDialog(to?: string) {
  try {
    const { JoinDialog } = await import('../joining/join-dialog')
    for (const listen of listeners) listen({ Dialog: JoinDialog, to })
  } catch (error) {
    console.info(String(error))
    location.assign(urls.login(to ?? location.pathname + location.search))
  }
}
