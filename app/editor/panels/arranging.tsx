import type { Command } from '../keyboard/keys'
import { useShell } from '../shell'
import { type Axis, aligned, distributed, type Edge } from '../state/arrange'
import { useEditing } from '../state/editor-store'
import { useDeed } from '../state/page-commands'
import { partOf } from '../state/parts'
import { ToolButton, Tools } from '../toolbar/tool-button'
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
const deeds = [
  { icon: 'twice', command: 'duplicate', label: '하나 더 만들기' },
  { icon: 'copy', command: 'copy', label: '복사' },
  { icon: 'paste', command: 'paste', label: '붙여 넣기' },
  { icon: 'remove', command: 'remove', label: '지우기' },
] as const
const layers = [
  { icon: 'forward', command: 'forward', label: '앞으로' },
  { icon: 'backward', command: 'backward', label: '뒤로' },
] as const

/** Arranges the chosen parts. A single part is aligned with its page. */
export function Arranging() {
  const deed = useDeed()
  const count = useEditing((editing) => editing.selection.length)
  const isGround = useEditing(({ selection }) => selection.every((id) => id === 'background'))
  if (!count) return <Pasting />
  if (isGround)
    return (
      <Section title="배경 다루기">
        <Tools label="고른 것">
          <Lock />
          <Acts of={deeds.filter(({ command }) => command !== 'duplicate')} />
        </Tools>
      </Section>
    )
  return (
    <Section title="정렬과 순서">
      <Tools label={count > 1 ? '서로 맞추기' : '쪽에 맞추기'}>
        {edges.map(({ edge, label }) => (
          <ToolButton
            key={edge}
            icon={edge}
            label={label}
            onClick={() => deed(label, (document, page, ids) => aligned(document, page, ids, edge))}
          />
        ))}
      </Tools>
      <Tools label="간격과 순서">
        {axes.map(({ axis, label }) => (
          <ToolButton
            key={axis}
            icon={axis}
            label={label}
            disabled={count < 3}
            onClick={() => deed(label, (document, page, ids) => distributed(document, page, ids, axis))}
          />
        ))}
        <Acts of={layers} />
        <Lock />
      </Tools>
      <Tools label="고른 것">
        <Acts of={deeds} />
      </Tools>
    </Section>
  )
}

function Acts({
  of,
}: {
  of: readonly {
    icon: 'twice' | 'copy' | 'paste' | 'remove' | 'forward' | 'backward'
    command: Command
    label: string
  }[]
}) {
  const { act } = useShell()
  const hasClip = useEditing(({ clip }) => clip !== undefined)
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

function Lock() {
  const { act } = useShell()
  const isLocked = useEditing(({ document, page, selection }) =>
    selection.every((id) => partOf(document, page, id)?.isLocked ?? true),
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
function Pasting() {
  const { act } = useShell()
  const hasClip = useEditing(({ clip }) => clip !== undefined)
  return (
    hasClip && (
      <Section title="복사해 둔 것">
        <Tools label="복사해 둔 것">
          <ToolButton
            worded
            icon="paste"
            label="이 쪽에 붙여 넣기"
            command="paste"
            onClick={() => act('paste')}
          />
        </Tools>
      </Section>
    )
  )
}
