import { ContextMenu, type ContextMenuProps } from './context-menu'
import { Rulers, type RulersProps } from './rulers'

/** Fetched after the page, so that the canvas comes sooner. */
export default function CanvasExtras({
  hasRulers,
  ...props
}: RulersProps & ContextMenuProps & { hasRulers: boolean }) {
  return (
    <>
      {hasRulers && <Rulers {...props} />}
      <ContextMenu {...props} />
    </>
  )
}
