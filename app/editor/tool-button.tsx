import type { ReactNode } from 'react'
import { Tooltip } from '~/ui/tooltip'
import { Icon, type IconName } from './icons'
import { type Command, keyOf } from './keys'

interface Props {
  icon: IconName
  label: string
  /** what it does has a key of its own */
  command?: Command
  /** of a switch, or of one tool among others */
  pressed?: boolean
  disabled?: boolean
  /** written beside the picture */
  worded?: boolean
  /** more than the label says: what would be taken back */
  hint?: string
  onClick: () => void
}

/** One that cannot be used now can still be reached, and says what it is. */
export function ToolButton(props: Props) {
  const { icon, label, command, pressed, disabled = false, worded = false, hint, onClick } = props
  const key = command && keyOf(command)
  const button = (
    <button
      type="button"
      className="editor-tool"
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-label={worded ? undefined : (hint ?? label)}
      aria-keyshortcuts={key?.replace('Ctrl', 'Control').replaceAll(' ', '+')}
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

/** Chooses a file: a true field, so that it is one to everybody. */
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
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Icon of={icon} />
      <span>{label}</span>
    </label>
  )
}

/** Buttons that belong together. */
export const Tools = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="editor-tools">
    <legend className="sr-only">{label}</legend>
    {children}
  </fieldset>
)
