import { ContextMenu, type ContextMenuProps } from './context-menu'
import { Rulers, type RulersProps } from './rulers'

/** What a page does not need to be seen: fetched after it, so that the canvas comes sooner. */
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
