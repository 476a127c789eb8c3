import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { importOnce, PAGE_IS_OLD } from '~/editor/loading/retry-import'
import type { EditorProps } from '~/editor/props'
import { Button } from '~/ui/button'
import { officeUrls } from '~/urls/office'
import './opening.css'

/** Konva needs a browser's canvas, so its chunk is loaded in the browser, and in the office only. */
const fetchEditor = importOnce(() => import('~/editor/editor'))
let loadedEditor: ComponentType<EditorProps> | undefined

/** The editor once its chunk has loaded; until then, and without script, `plain`. */
export function EditorLoader({ editor, plain }: { editor: EditorProps; plain: ReactNode }) {
  const [Editor, setEditor] = useState(() => loadedEditor)
  const [isAtWork, setAtWork] = useState(false)
  const [isOld, setOld] = useState(false)
  const below = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const hold = (event: Event) => {
      if (!hasChanges(below.current)) return
      event.preventDefault()
      setOld(true)
    }
    window.addEventListener(PAGE_IS_OLD, hold, { signal })
    void fetchEditor().then(({ default: fetched }) => {
      loadedEditor = fetched
      if (signal.aborted) return
      setAtWork(hasChanges(below.current))
      setEditor(() => fetched)
    })
    return () => leaving.abort()
  }, [])
  if (Editor && !isAtWork) return <Editor {...editor} />
  return (
    <>
      {!Editor && !isOld && (
        <p role="status" className="editor-waiting">
          편집기를 여는 중이에요.
        </p>
      )}
      <div ref={below} className="editor-plain within py-8">
        <div role="status">
          {!Editor && !isOld && (
            <p className="editor-still">
              편집기를 여는 데 오래 걸리고 있어요. 계속 열리지 않으면 새로 고쳐 주세요.
            </p>
          )}
          {Editor && (
            <NoticeLine words="이제 편집기를 열 수 있어요. 여기서 하던 것을 마치고 열어 주세요.">
              <Button look="quiet" onClick={() => setAtWork(false)}>
                편집기 열기
              </Button>
            </NoticeLine>
          )}
          {!Editor && isOld && (
            <NoticeLine words="그사이 편집기가 새로워졌어요. 여기서 하던 것을 마치고 새로 불러와 주세요.">
              {/* Only a full page load fetches the new editor. */}
              <a
                href={officeUrls.bookEditor(editor.book.id)}
                className="-mx-3 inline-flex min-h-12 items-center px-3 font-bold underline underline-offset-4"
              >
                새로 불러오기
              </a>
            </NoticeLine>
          )}
        </div>
        {plain}
      </div>
    </>
  )
}

const NoticeLine = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="mb-6 flex flex-wrap items-center gap-4 rounded-field border border-edge bg-sheet px-4 py-3">
    <p>{words}</p>
    {children}
  </div>
)

function hasChanges(page: HTMLElement | null): boolean {
  const fields = page?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []
  return [...fields].some(
    (field) =>
      field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked),
  )
}
