import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { checkPage } from '~/book/check-page'
import { type PageKey, pageKeys, sizeOf } from '~/book/document'
import { pageLabel, pageName, tokenFillerFor } from '../messages/wording'
import { usePageBrightness } from '../page-brightness'
import { openPage, useEditorState, useEditorStore } from '../state/editor-store'
import { useOnePage } from '../state/one-page'
import { withSampleChild } from '../state/sample-child'
import { Icon } from '../toolbar/icons'
import { PageThumbnail } from './page-thumbnail'

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
  face: string
}

const SCROLL_DELAY_MS = 50

/** Only the strip scrolls: `scrollIntoView` would scroll the whole page on a phone. */
function scrollIntoStrip(thumb: HTMLElement): void {
  const strip = thumb.closest('nav')
  if (!strip) return
  const [place, room] = [thumb.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollBy(
    scrollDistance(place.left - room.left, place.right - room.right),
    scrollDistance(place.top - room.top, place.bottom - room.bottom),
  )
}

const scrollDistance = (before: number, beyond: number) => Math.min(before, 0) || Math.max(beyond, 0)

const Thumb = memo(function Thumb({ page, face }: ThumbProps) {
  const store = useEditorStore()
  const isOpen = useEditorState((editing) => editing.page === page)
  const child = useDeferredValue(useEditorState((editing) => editing.child))
  const document = useDeferredValue(useOnePage(page))
  const sample = useDeferredValue(useEditorState((editing) => editing.sample))
  const button = useRef<HTMLButtonElement>(null)
  const ground = usePageBrightness(document, page)
  const warnings = useMemo(
    () => checkPage(document, page, { fill: tokenFillerFor(child), ground }).length,
    [document, page, child, ground],
  )
  useEffect(() => {
    if (!isOpen) return
    // Measuring forces a layout that takes a frame, so it waits until the page has been painted.
    const wait = setTimeout(() => button.current && scrollIntoStrip(button.current), SCROLL_DELAY_MS)
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
        onClick={() => store.do((editing) => openPage(editing, page))}
      >
        <span className="editor-page" style={{ aspectRatio: `${width} / ${height}` }}>
          <PageThumbnail document={withSampleChild(document, sample)} page={page} child={child} face={face} />
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
