import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { checkPage } from '~/book/checking'
import { type BookDocument, type Box, type PageKey, pageKeys, sizeOf } from '~/book/document'
import { layoutPage } from '~/book/layout'
import { type Markup, markup } from '~/book/painters/markup'
import { Drawn } from '~/book/painters/react'
import { paintSvg } from '~/book/painters/svg'
import { onPage, useDesk, useEditing } from './desk'
import { Icon } from './icons'
import { useOnePage } from './one-page'
import { useSmall } from './small-pictures'
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

/** Painted by the painter of the preview and the ebook, with a small picture in the place of the large one. */
const Leaf = memo(function Leaf({ document, page, child, face }: LeafProps) {
  const at = document.titleOverlays[page]
  const picture = useSmall(document.pageImages[page])
  const title = useSmall(at?.url)
  const head = useSmall(document.heads[page] && face)
  const svg = useMemo(() => {
    const layout = layoutPage(document, page, fillFor(child))
    // Until the small ones are there their places stay empty: the large ones are never asked for here.
    const bare = { ...document, pageImages: {}, titleOverlays: {} }
    const { svg } = paintSvg(bare, page, { layout, pictured: picture })
    return withPictures(svg, { head, over: title && at ? imageOf(title, at) : undefined })
  }, [document, page, child, picture, title, at, head])
  return <Drawn of={svg} />
})

const HALF_A_HEAD = -50

function imageOf(href: string, { x, y, width, height }: Box): Markup {
  const at = { x: String(x), y: String(y), width: String(width), height: String(height) }
  return markup('image', { href, ...at, preserveAspectRatio: 'none' })
}

/** What the painter takes from our own site alone: the small title under the first text, the sample head in its place. */
function withPictures(svg: Markup, { head, over }: { head?: string; over?: Markup }): Markup {
  const face = head && imageOf(head, { x: HALF_A_HEAD, y: HALF_A_HEAD, width: 100, height: 100 })
  const parts = svg.inside.map((part) =>
    face && typeof part !== 'string' && part.attributes.class === 'head' ? { ...part, inside: [face] } : part,
  )
  const first = parts.findIndex((part) => typeof part !== 'string' && isOfText(part))
  if (over) parts.splice(first < 0 ? parts.length : first, 0, over)
  return { ...svg, inside: parts }
}

const isOfText = ({ name, attributes }: Markup) =>
  name === 'filter' || (name === 'g' && attributes.class !== 'head')
