import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { checkPage } from '~/book/checking'
import { type PageKey, pageKeys, sizeOf } from '~/book/document'
import { fillFor, pageLabel, pageName } from '../messages/wording'
import { usePageGround } from '../page-ground'
import { onPage, useDesk, useEditing } from '../state/editor-store'
import { useOnePage } from '../state/one-page'
import { Icon } from '../toolbar/icons'
import { Leaf } from './leaf'

/** All pages as thumbnails, always up to date. */
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
  /** the address of the sample head */
  face: string
}

const SEEN_MS = 50

/** Only the strip scrolls: `scrollIntoView` would scroll the whole page on a phone. */
function comeIntoView(thumb: HTMLElement): void {
  const strip = thumb.closest('nav')
  if (!strip) return
  const [place, room] = [thumb.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollBy(
    farOut(place.left - room.left, place.right - room.right),
    farOut(place.top - room.top, place.bottom - room.bottom),
  )
}

const farOut = (before: number, beyond: number) => Math.min(before, 0) || Math.max(beyond, 0)

const Thumb = memo(function Thumb({ page, face }: ThumbProps) {
  const desk = useDesk()
  const isOpen = useEditing((editing) => editing.page === page)
  const child = useDeferredValue(useEditing((editing) => editing.child))
  const document = useDeferredValue(useOnePage(page))
  const button = useRef<HTMLButtonElement>(null)
  const ground = usePageGround(document, page)
  const warnings = useMemo(
    () => checkPage(document, page, { fill: fillFor(child), ground }).length,
    [document, page, child, ground],
  )
  useEffect(() => {
    if (!isOpen) return
    // Measuring forces a layout that takes a frame, so it waits until the page has been painted.
    const wait = setTimeout(() => button.current && comeIntoView(button.current), SEEN_MS)
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
