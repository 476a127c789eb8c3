import { memo, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react'
import { checkPage } from '~/book/checking'
import { type BookDocument, type PageKey, pageKeys, sizeOf } from '~/book/document'
import { layoutPage } from '~/book/layout'
import { Drawn } from '~/book/painters/react'
import { paintSvg } from '~/book/painters/svg'
import { onPage, useDesk, useEditing } from './desk'
import { Icon } from './icons'
import { useOnePage } from './one-page'
import { useSmall } from './small-pictures'
import { withFace } from './with-face'
import { fillFor, pageLabel, pageName } from './wording'

/** All pages of the book as little pictures, each as it is at this moment. */
export function Strip({ face }: { face: string }) {
  return (
    <nav aria-label="쪽" className="editor-strip">
      <ol>
        {pageKeys.map((page) => (
          <Thumb key={page} page={page} face={face} />
        ))}
      </ol>
    </nav>
  )
}

interface ThumbProps {
  page: PageKey
  /** the address of a head of nobody */
  face: string
}

const SEEN_MS = 50

const Thumb = memo(function Thumb({ page, face }: ThumbProps) {
  const desk = useDesk()
  const isOpen = useEditing((editing) => editing.page === page)
  const child = useDeferredValue(useEditing((editing) => editing.child))
  const document = useDeferredValue(useOnePage(page))
  const button = useRef<HTMLButtonElement>(null)
  const warnings = useMemo(
    () => checkPage(document, page, { fill: fillFor(child) }).length,
    [document, page, child],
  )
  useEffect(() => {
    if (!isOpen) return
    // Where it lies is asked for when the page has been painted: to lay out all of this at once takes a frame.
    const wait = setTimeout(
      () => button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      SEEN_MS,
    )
    return () => clearTimeout(wait)
  }, [isOpen])
  const { width, height } = sizeOf(page)
  return (
    <li>
      <button
        ref={button}
        type="button"
        aria-current={isOpen ? 'page' : undefined}
        aria-label={`${pageName(page)}${warnings ? `, 확인할 것 ${warnings}개` : ''}`}
        className="editor-thumb"
        onClick={() => desk.do((editing) => onPage(editing, page))}
      >
        <span className="editor-leaf" style={{ aspectRatio: `${width} / ${height}` }}>
          <Leaf document={document} page={page} child={child} face={face} />
        </span>
        <span aria-hidden="true" className="flex items-center justify-center gap-1">
          {pageLabel(page)}
          {warnings > 0 && (
            <span className="inline-flex text-berry">
              <Icon of="warning" size={14} />
            </span>
          )}
        </span>
      </button>
    </li>
  )
})

interface LeafProps extends ThumbProps {
  document: BookDocument
  child: string
}

/** Painted by the painter of the preview and the ebook, with small pictures in the places of the large ones. */
const Leaf = memo(function Leaf({ document, page, child, face }: LeafProps) {
  const name = useId()
  const at = document.titleOverlays[page]?.url
  const ground = useSmall(document.backgrounds[page])
  const picture = useSmall(document.pageImages[page])
  const title = useSmall(at)
  const head = useSmall(document.heads[page] && face)
  const svg = useMemo(() => {
    const layout = layoutPage(document, page, fillFor(child))
    const smalls = { [document.backgrounds[page] ?? '']: ground, [document.pageImages[page] ?? '']: picture }
    if (at) smalls[at] = title
    // Until a small one is there its place stays empty: the large ones are never asked for here.
    const { svg } = paintSvg(document, page, { layout, name, inlined: (path) => smalls[path] })
    return head ? withFace(svg, head) : svg
  }, [document, page, child, ground, picture, title, at, head, name])
  return <Drawn of={svg} />
})
