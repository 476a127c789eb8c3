import { type MouseEvent, memo, useDeferredValue, useMemo } from 'react'
import type { PageKey } from '~/book/document'
import { chosenInList, isInGroup } from '../free-layers/groups'
import { kindName, partName } from '../messages/wording'
import { lockParts, moveInOrder } from '../state/commands'
import { selectParts, useEditorState } from '../state/editor-store'
import { usePageChange } from '../state/page-commands'
import { isOrdered, listParts, type Part, type PartId } from '../state/parts'
import { Icon } from '../toolbar/icons'
import { Section } from './panel'

/** One memo for all three, so that a deferred render never looks for a selection on another page. */
function useOpenPage() {
  const document = useEditorState((editing) => editing.document)
  const page = useEditorState((editing) => editing.page)
  const selection = useEditorState((editing) => editing.selection)
  return useMemo(() => ({ document, page, selection }), [document, page, selection])
}

/** All parts of the page, topmost first: the same as on the canvas, for keyboards and screen readers. */
export function LayerList() {
  const { document, page, selection } = useDeferredValue(useOpenPage())
  const rows = useMemo(
    () =>
      listParts(document, page)
        .map((part) => ({
          ...part,
          name: partName(document, page, part),
          isGrouped: isInGroup(document, page, part.id),
        }))
        .reverse(),
    [document, page],
  )
  return (
    <Section
      title="이 쪽에 있는 것"
      beside={<span className="text-ink-soft text-sm tabular-nums">{rows.length}</span>}
    >
      {rows.length === 0 && (
        <p className="text-ink-soft text-sm">아직 아무것도 없어요. 위 도구로 글상자나 그림을 놓아 주세요.</p>
      )}
      <ol aria-label="이 쪽에 있는 것" className="editor-layers">
        {rows.map(({ id, kind, name, isLocked, isGrouped }) => (
          <Row
            key={id}
            id={id}
            page={page}
            kind={kind}
            name={name}
            isLocked={isLocked}
            isGrouped={isGrouped}
            isChosen={selection.includes(id)}
          />
        ))}
      </ol>
    </Section>
  )
}

interface RowProps {
  id: PartId
  page: PageKey
  kind: Part['kind']
  name: string
  isLocked: boolean
  isGrouped: boolean
  isChosen: boolean
}

const Row = memo(function Row({ id, page, kind, name, isLocked, isGrouped, isChosen }: RowProps) {
  const act = usePageChange(page)
  const pick = (event: MouseEvent) => {
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey
    act((editing) => selectParts({ ...editing, tool: 'select' }, chosenInList(editing, id, isMore)))
  }
  const move = (to: 'forward' | 'backward', label: string) =>
    act((editing) => moveInOrder(editing, [id], { to, label }))
  return (
    <li className="editor-layer" data-chosen={isChosen || undefined} data-grouped={isGrouped || undefined}>
      <button type="button" className="editor-layer-name" aria-pressed={isChosen} onClick={pick}>
        <Icon of={kind} size={18} />
        <span className="truncate">{name}</span>
        {isGrouped && <span className="sr-only">묶음</span>}
        {name !== kindName({ kind }) && <span className="sr-only">{kindName({ kind })}</span>}
      </button>
      {isOrdered(kind) && (
        <>
          <SmallButton icon="forward" label={`${name} 앞으로`} onClick={() => move('forward', '앞으로')} />
          <SmallButton icon="backward" label={`${name} 뒤로`} onClick={() => move('backward', '뒤로')} />
        </>
      )}
      <SmallButton
        icon={isLocked ? 'lock' : 'unlock'}
        label={`${name} 잠그기`}
        pressed={isLocked}
        onClick={() => act((editing) => lockParts(editing, [id], !isLocked))}
      />
    </li>
  )
})

interface SmallProps {
  icon: 'forward' | 'backward' | 'lock' | 'unlock'
  label: string
  pressed?: boolean
  onClick: () => void
}

const SmallButton = ({ icon, label, pressed, onClick }: SmallProps) => (
  <button type="button" className="editor-small" aria-label={label} aria-pressed={pressed} onClick={onClick}>
    <Icon of={icon} size={18} />
  </button>
)
