import { lazy } from 'react'
import { retryImport } from '../loading/retry-import'
import type { DialogName } from '../shell'

/** Seldom opened, so these are fetched on demand. The shop renders a preview, so that there is a connection then. */
const PreviewDialog = lazy(() => retryImport(() => import('./preview-dialog')))

const VariationsDialog = lazy(() => retryImport(() => import('../variations/variations-dialog')))

const PromptDialog = lazy(() => retryImport(() => import('./prompt-dialog')))

const Shortcuts = lazy(() => retryImport(() => import('../keyboard/shortcuts')))

const SaveAsDialog = lazy(() => retryImport(() => import('./save-as-dialog')))

const ReadinessDialog = lazy(() => retryImport(() => import('./readiness-dialog')))

const InsertDialog = lazy(() => retryImport(() => import('../free-layers/insert-dialog')))

interface Props {
  open: DialogName | undefined
  onClose: () => void
}

export default function Dialogs({ open, onClose }: Props) {
  if (open === 'preview') return <PreviewDialog onClose={onClose} />
  if (open === 'prompt') return <PromptDialog onClose={onClose} />
  if (open === 'variations') return <VariationsDialog onClose={onClose} />
  if (open === 'readiness') return <ReadinessDialog onClose={onClose} />
  if (open === 'insert') return <InsertDialog onClose={onClose} />
  if (open === 'help') return <Shortcuts onClose={onClose} />
  return open === 'saveAs' ? <SaveAsDialog onClose={onClose} /> : null
}
