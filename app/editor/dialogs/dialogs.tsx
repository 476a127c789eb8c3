import { type ComponentType, lazy } from 'react'
import { retryImport } from '../loading/retry-import'
import type { DialogName } from '../shell'

interface DialogProps {
  onClose: () => void
}

const fetched = (bring: () => Promise<{ default: ComponentType<DialogProps> }>) =>
  lazy(() => retryImport(bring))

/** Seldom opened, so these are fetched on demand. The shop renders a preview, so that there is a connection then. */
const dialogs: Partial<Record<DialogName, ComponentType<DialogProps>>> = {
  preview: fetched(() => import('./preview-dialog')),
  variations: fetched(() => import('../variations/variations-dialog')),
  prompt: fetched(() => import('./prompt-dialog')),
  help: fetched(() => import('../keyboard/shortcuts')),
  saveAs: fetched(() => import('./save-as-dialog')),
  readiness: fetched(() => import('./readiness-dialog')),
  insert: fetched(() => import('../free-layers/insert-dialog')),
}

interface Props extends DialogProps {
  open: DialogName | undefined
}

export default function Dialogs({ open, onClose }: Props) {
  const Opened = open && dialogs[open]
  return Opened ? <Opened onClose={onClose} /> : null
}
