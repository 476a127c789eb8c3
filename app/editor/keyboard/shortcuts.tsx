import { Dialog } from '~/ui/dialog'
import { CloseButton } from '../loading/dialog-loading'
import { type KeyGroup, keyGroups } from './keys'

/** The list is the listener's own, so that it is always complete. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="단축키" open onClose={onClose}>
      <p className="mt-2 text-ink-soft text-sm">맥에서는 Ctrl 대신 ⌘를 누르세요.</p>
      <div className="editor-wide mt-4 gap-8 sm:columns-2">
        {keyGroups.map((group) => (
          <KeyList key={group.name} group={group} />
        ))}
      </div>
      <CloseButton onClose={onClose} />
    </Dialog>
  )
}

function KeyList({ group: { name, entries } }: { group: KeyGroup }) {
  return (
    <section className="mb-5 break-inside-avoid">
      <h3 className="border-b border-line pb-1 font-bold">{name}</h3>
      <dl className="mt-1">
        {entries
          .filter(({ says }) => says)
          .map(({ does, says, label }) => (
            <div key={does} className="flex items-center justify-between gap-3 py-1">
              <dt>{says}</dt>
              <dd>
                <kbd className="editor-key">{label}</kbd>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
