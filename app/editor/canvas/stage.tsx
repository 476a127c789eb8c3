import { type DragEvent, useCallback, useState } from 'react'
import { pageName } from '~/texts/office/composing/page-name'
import { useShell } from '../shell'
import { useEditorState } from '../state/editor-store'
import { Canvas } from './canvas'
import { PointerStatus } from './pointer/pointer-status'

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

export function Stage({ face }: { face: string }) {
  const { fonts, addPicture } = useShell()
  const page = useEditorState((editing) => editing.page)
  const tool = useEditorState((editing) => editing.tool)
  const [isOver, setOver] = useState(false)
  const [isReady, setReady] = useState(false)
  const onReady = useCallback(() => setReady(true), [])
  return (
    <section
      aria-label={`${pageName(page)} 캔버스`}
      className="editor-stage"
      data-tool={tool}
      data-over={isOver || undefined}
      data-ready={isReady || undefined}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) addPicture(file)
      }}
    >
      <Canvas fonts={fonts} head={face} onReady={onReady} />
      <PointerStatus />
      {isOver && <p className="editor-drop">여기에 놓으면 {pageName(page)}의 그림이 돼요</p>}
    </section>
  )
}
