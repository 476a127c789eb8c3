import type { ReactNode } from 'react'
import { Tooltip } from '~/ui/tooltip'
import { type Command, shortcutOf } from '../keyboard/keys'
import { Icon, type IconName } from './icons'

interface Props {
  icon: IconName
  label: string
  command?: Command
  /** set for a switch, or for one of several tools */
  pressed?: boolean
  disabled?: boolean
  worded?: boolean
  /** more than the label: the step that would be undone */
  hint?: string
  /** the pointer or the focus is on the button, so a press may follow */
  onIntent?: () => void
  onClick: () => void
}

/** A disabled button stays focusable, so that screen readers can read it. */
export function ToolButton(props: Props) {
  const { icon, label, command, pressed, disabled = false, worded = false, hint, onIntent, onClick } = props
  const key = command && shortcutOf(command)
  const button = (
    <button
      type="button"
      className="editor-tool"
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-label={worded ? undefined : (hint ?? label)}
      aria-keyshortcuts={key?.replace('Ctrl', 'Control').replaceAll(' ', '+')}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={() => disabled || onClick()}
    >
      <Icon of={icon} />
      {worded && <span>{label}</span>}
    </button>
  )
  return <Tooltip text={`${hint ?? label}${key ? `  ${key}` : ''}`}>{button}</Tooltip>
}

interface FileProps {
  icon: IconName
  label: string
  accept: string
  onFile: (file: File) => void
}

/** A real file input, so that every browser and screen reader knows it. */
export function FileButton({ icon, label, accept, onFile }: FileProps) {
  return (
    <label className="editor-tool">
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Otherwise choosing the same file again fires no event.
          target.value = ''
        }}
      />
      <Icon of={icon} />
      <span>{label}</span>
    </label>
  )
}

export const ToolGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="editor-tools">
    <legend className="sr-only">{label}</legend>
    {children}
  </fieldset>
)
