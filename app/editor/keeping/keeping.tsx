import type { ComponentType } from 'react'
import type { EditorProps } from '../props'

export interface Keeping {
  status: 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'failed'
  message?: string
  save: (name?: string) => Promise<void>
  flushDraft: () => Promise<string>
  Versions: ComponentType<{ open: boolean; onClose: () => void }>
  Conflict: ComponentType
  Recovery: ComponentType
}

const Nothing = () => null

/** Holds the place of what keeps the work. */
export function useKeeping(_: EditorProps): Keeping {
  return {
    status: 'saved',
    save: async () => {},
    flushDraft: async () => '',
    Versions: Nothing,
    Conflict: Nothing,
    Recovery: Nothing,
  }
}
