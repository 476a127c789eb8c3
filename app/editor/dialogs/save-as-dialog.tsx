import { useState } from 'react'
import { bounds } from '~/book/document'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { CloseButton } from '../loading/dialog-loading'
import { useSaveStatus } from '../saving/saving'
import { useShell } from '../shell'
import { useFirstField } from './first-field'

export default function SaveAsDialog({ onClose }: { onClose: () => void }) {
  const { saving } = useShell()
  const { status, message } = useSaveStatus(saving)
  const [name, setName] = useState('')
  const field = useFirstField<HTMLInputElement>()
  return (
    <Dialog title="이름 붙여 저장" open onClose={onClose}>
      <form
        className="mt-3 grid gap-3"
        onSubmit={async (event) => {
          event.preventDefault()
          if (name.trim() && (await saving.save(name.trim()))) onClose()
        }}
      >
        <label className="text-sm">
          이 판의 이름
          <input
            ref={field}
            value={name}
            maxLength={bounds.name}
            placeholder="예: 1차 시안"
            autoComplete="off"
            className="mt-1 block min-h-12 w-full rounded-field border border-edge bg-sheet px-3 text-base"
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        {message && (
          <p role="alert" className="text-berry">
            {message}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button busy={status === 'saving'} disabled={!name.trim()}>
            저장
          </Button>
          <CloseButton isBeside onClose={onClose} />
        </div>
      </form>
    </Dialog>
  )
}
