import { type DragEvent, useState } from 'react'

/** Picked or dropped: the whole zone is the file field. */
export function DropZone({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onPick([...event.dataTransfer.files])
  }
  return (
    <label
      className="photo-zone cursor-pointer"
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      >
        <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4z" strokeLinejoin="round" />
        <circle cx="12" cy="13.2" r="3.4" />
      </svg>
      <span className="font-bold">아이 사진 고르기</span>
      {/* Touch devices have no drag and drop. */}
      <span className="text-sm text-ink-soft">
        {matchMedia('(pointer: fine)').matches
          ? '눌러서 고르거나 여기로 끌어다 놓으세요.'
          : '눌러서 골라 주세요.'}
      </span>
      <input
        type="file"
        accept="image/*"
        aria-label="아이 사진"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Reset, so that choosing the same file again fires `change`.
          currentTarget.value = ''
          if (files.length) onPick(files)
        }}
      />
    </label>
  )
}
