import type { BoardKeys } from './use-board-keys'

export function KeySwitch({ keys: { isOn, switchKeys } }: { keys: BoardKeys }) {
  return (
    <label className="needs-script inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <input type="checkbox" checked={isOn} onChange={switchKeys} className="size-5" />
      단축키
    </label>
  )
}

export const KeyHint = ({ name, keys }: { name: string; keys: BoardKeys }) =>
  keys.isOn ? (
    <span aria-hidden="true" className="needs-script rounded border border-current px-1 text-sm font-normal">
      {name}
    </span>
  ) : null
