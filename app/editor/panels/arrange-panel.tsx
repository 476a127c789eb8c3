import { groupCommandOf, listUnits } from '../free-layers/groups'
import type { Command } from '../keyboard/keys'
import { useShell } from '../shell'
import { type Axis, alignParts, distributeParts, type Edge } from '../state/arrange'
import { type EditorState, useEditorState } from '../state/editor-store'
import { usePartsChange } from '../state/page-commands'
import { findPart } from '../state/parts'
import { ToolButton, ToolGroup } from '../toolbar/tool-button'
import { Section } from './panel'

const edges: { edge: Edge; label: string }[] = [
  { edge: 'left', label: '왼쪽 맞춤' },
  { edge: 'center', label: '가로 가운데 맞춤' },
  { edge: 'right', label: '오른쪽 맞춤' },
  { edge: 'top', label: '위쪽 맞춤' },
  { edge: 'middle', label: '세로 가운데 맞춤' },
  { edge: 'bottom', label: '아래쪽 맞춤' },
]
const axes: { axis: Axis; label: string }[] = [
  { axis: 'across', label: '가로 간격 같게' },
  { axis: 'down', label: '세로 간격 같게' },
]
const selectionActions = [
  { icon: 'twice', command: 'duplicate', label: '복제' },
  { icon: 'copy', command: 'copy', label: '복사' },
  { icon: 'paste', command: 'paste', label: '붙여 넣기' },
  { icon: 'remove', command: 'remove', label: '지우기' },
] as const
const layerActions = [
  { icon: 'forward', command: 'forward', label: '앞으로' },
  { icon: 'backward', command: 'backward', label: '뒤로' },
] as const

const countUnits = ({ document, page, selection }: EditorState) =>
  selection.length > 1 ? listUnits(document, page, selection).length : selection.length

export function ArrangePanel() {
  const change = usePartsChange()
  const count = useEditorState(countUnits)
  const isEmpty = useEditorState((editing) => !editing.selection.length)
  const isGround = useEditorState(({ selection }) => selection.every((id) => id === 'background'))
  if (isEmpty) return <PastePanel />
  if (isGround)
    return (
      <Section title="배경 다루기">
        <ToolGroup label="고른 것">
          <LockButton />
          <CommandButtons of={selectionActions.filter(({ command }) => command !== 'duplicate')} />
        </ToolGroup>
      </Section>
    )
  return (
    <Section title="정렬과 순서">
      <ToolGroup label={count > 1 ? '서로 맞추기' : '쪽에 맞추기'}>
        {edges.map(({ edge, label }) => (
          <ToolButton
            key={edge}
            icon={edge}
            label={label}
            onClick={() => change(label, (document, page, ids) => alignParts(document, page, ids, edge))}
          />
        ))}
      </ToolGroup>
      <ToolGroup label="간격과 순서">
        {axes.map(({ axis, label }) => (
          <ToolButton
            key={axis}
            icon={axis}
            label={label}
            disabled={count < 3}
            onClick={() => change(label, (document, page, ids) => distributeParts(document, page, ids, axis))}
          />
        ))}
        <CommandButtons of={layerActions} />
        <LockButton />
        <GroupButton />
      </ToolGroup>
      <ToolGroup label="고른 것">
        <CommandButtons of={selectionActions} />
      </ToolGroup>
    </Section>
  )
}

function CommandButtons({
  of,
}: {
  of: readonly {
    icon: 'twice' | 'copy' | 'paste' | 'remove' | 'forward' | 'backward'
    command: Command
    label: string
  }[]
}) {
  const { act } = useShell()
  const hasClip = useEditorState(({ clip }) => clip !== undefined)
  return of.map(({ icon, command, label }) => (
    <ToolButton
      key={command}
      icon={icon}
      label={label}
      command={command}
      disabled={command === 'paste' && !hasClip}
      onClick={() => act(command)}
    />
  ))
}

function GroupButton() {
  const { act } = useShell()
  const command = useEditorState(groupCommandOf)
  if (!command) return null
  const label = command === 'ungroup' ? '묶음 풀기' : '묶기'
  return <ToolButton icon={command} label={label} command={command} onClick={() => act(command)} />
}

function LockButton() {
  const { act } = useShell()
  const isLocked = useEditorState(({ document, page, selection }) =>
    selection.every((id) => findPart(document, page, id)?.isLocked ?? true),
  )
  return (
    <ToolButton
      icon={isLocked ? 'lock' : 'unlock'}
      label="잠그기"
      command="lock"
      pressed={isLocked}
      onClick={() => act('lock')}
    />
  )
}

/** Without a selection only 붙여넣기 is possible. */
function PastePanel() {
  const { act } = useShell()
  const hasClip = useEditorState(({ clip }) => clip !== undefined)
  return (
    hasClip && (
      <Section title="복사해 둔 것">
        <ToolGroup label="복사해 둔 것">
          <ToolButton
            worded
            icon="paste"
            label="이 쪽에 붙여 넣기"
            command="paste"
            onClick={() => act('paste')}
          />
        </ToolGroup>
      </Section>
    )
  )
}
