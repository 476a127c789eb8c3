import { useState } from 'react'
import { createDesk, DeskContext, opened } from './desk'
import type { EditorProps } from './props'

/** Everything around the canvas. */
export default function Editor({ preset, book }: EditorProps) {
  const [desk] = useState(() => createDesk(opened(preset.document)))
  return (
    <DeskContext.Provider value={desk}>
      <h1 className="p-4 text-xl font-bold">{book.title}</h1>
    </DeskContext.Provider>
  )
}
