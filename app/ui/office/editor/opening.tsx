import { lazy, type ReactNode, Suspense } from 'react'
import { ClientOnly } from 'remix-utils/client-only'
import type { EditorProps } from '~/editor/props'
import { anew } from '~/ui/anew'
import './opening.css'

/** Konva paints on a canvas, which no server has: it comes to a browser, and to nobody but the office. */
const Editor = lazy(() => import('~/editor/editor').catch(anew))

/** The drawing table once its script has come; until then, and where none runs, what `plain` shows. */
export function EditorOpening({ editor, plain }: { editor: EditorProps; plain: ReactNode }) {
  const waiting = (
    <>
      <p role="status" className="editor-waiting">
        편집기를 여는 중이에요.
      </p>
      <div className="editor-plain within py-8">{plain}</div>
    </>
  )
  return (
    <ClientOnly fallback={waiting}>
      {() => (
        <Suspense fallback={waiting}>
          <Editor {...editor} />
        </Suspense>
      )}
    </ClientOnly>
  )
}
