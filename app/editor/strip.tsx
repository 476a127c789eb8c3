import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { checkPage } from '~/book/checking'
import { type BookDocument, type PageKey, pageKeys, sizeOf } from '~/book/document'
import { layoutPage } from '~/book/layout'
import { Drawn } from '~/book/painters/react'
import { paintSvg } from '~/book/painters/svg'
import { onPage, useDesk, useEditing } from './desk'
import { Icon } from './icons'
import { useOnePage } from './one-page'
import { useSmall } from './small-pictures'
import { fillFor, pageLabel, pageName } from './wording'

/** All pages of the book as little pictures, each as it is at this moment. */
export function Strip() {
  return (
    <nav aria-label="쪽" className="editor-strip">
      <ol>
        {pageKeys.map((page) => (
          <Thumb key={page} page={page} />
        ))}
      </ol>
    </nav>
  )
}

const Thumb = memo(function Thumb({ page }: { page: PageKey }) {
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
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
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
          <Leaf document={document} page={page} child={child} />
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

interface LeafProps {
  document: BookDocument
  page: PageKey
  child: string
}

/** Painted by the painter of the preview and the ebook, with a small picture in the place of the large one. */
const Leaf = memo(function Leaf({ document, page, child }: LeafProps) {
  const picture = useSmall(document.pageImages[page])
  const title = useSmall(document.titleOverlays[page]?.url)
  const svg = useMemo(() => {
    const layout = layoutPage(document, page, fillFor(child))
    // Until the small ones are there their places stay empty: the large ones are never asked for here.
    const bare = { ...document, pageImages: {}, titleOverlays: {} }
    return paintSvg(bare, page, { layout, pictured: picture }).svg
  }, [document, page, child, picture])
  const at = document.titleOverlays[page]
  return (
    <>
      <Drawn of={svg} />
      {title && at && (
        <svg viewBox={`0 0 ${sizeOf(page).width} ${sizeOf(page).height}`} aria-hidden="true">
          <image
            href={title}
            x={at.x}
            y={at.y}
            width={at.width}
            height={at.height}
            preserveAspectRatio="none"
          />
        </svg>
      )}
    </>
  )
})
