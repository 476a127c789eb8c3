import { lazy, Suspense } from 'react'
import { retryImport } from '../../loading/retry-import'
import { useEditorState } from '../../state/editor-store'
import { ContextMenu, type ContextMenuProps } from './context-menu'
import { Rulers, type RulersProps } from './rulers'

const CropFrame = lazy(() => retryImport(() => import('../../free-layers/crop-frame')))

/** Fetched after the page, so that the canvas comes sooner. */
export default function CanvasExtras({
  hasRulers,
  ...props
}: RulersProps & ContextMenuProps & { hasRulers: boolean }) {
  const isCropping = useEditorState(({ cropping }) => cropping !== undefined)
  return (
    <>
      {hasRulers && <Rulers {...props} />}
      {isCropping && (
        <Suspense>
          <CropFrame view={props.view} />
        </Suspense>
      )}
      <ContextMenu {...props} />
    </>
  )
}
