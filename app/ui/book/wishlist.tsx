import { useSyncExternalStore } from 'react'
import { HeartIcon } from '../icons'
import { Tooltip } from '../tooltip'

// Stored in this browser alone; with blocked storage only until the page is left.

const KEY = 'wishlist'
const changes = new EventTarget()
let wished: readonly number[] | undefined
const NONE: readonly number[] = []

function read(): readonly number[] {
  wished ??= readStored()
  return wished
}

function readStored(): readonly number[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(saved) ? saved.filter((id) => Number.isInteger(id)) : NONE
  } catch {
    return NONE // Storage is blocked, or holds another program's value.
  }
}

function toggle(id: number) {
  const now = read()
  wished = now.includes(id) ? now.filter((other) => other !== id) : [...now, id]
  try {
    localStorage.setItem(KEY, JSON.stringify(wished))
  } catch {
    // With blocked storage it lasts until the page is left.
  }
  changes.dispatchEvent(new Event('change'))
}

function subscribe(changed: () => void) {
  changes.addEventListener('change', changed)
  return () => changes.removeEventListener('change', changed)
}

export function WishlistHeart({ id, title }: { id: number; title: string }) {
  const isWished = useSyncExternalStore(subscribe, read, () => NONE).includes(id)
  return (
    <span className="needs-script">
      <Tooltip text={isWished ? '찜 해제' : '찜하기'}>
        <button
          type="button"
          aria-pressed={isWished}
          aria-label={`${title} 찜하기`}
          onClick={() => toggle(id)}
          className={`flex size-11 cursor-pointer items-center justify-center rounded-full ${isWished ? 'text-coral' : 'text-ink'}`}
        >
          <HeartIcon filled={isWished} />
        </button>
      </Tooltip>
    </span>
  )
}
