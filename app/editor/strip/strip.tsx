import {
  type DragEvent,
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isCover, isPageKey, type PageKey, pageKeys, sizeOf } from '~/book/document'
import { facesOnPage } from '~/domain/templates/faces-on-page'
import { pageLabel, pageName } from '~/texts/office/composing/page-name'
import { importOnce } from '../loading/retry-import'
import { tokenFillerFor } from '../messages/wording'
import { usePageBrightness } from '../page-brightness'
import { useShell } from '../shell'
import { openPage, useEditorState, useEditorStore } from '../state/editor-store'
import { useOnePage } from '../state/one-page'
import { withSampleChild } from '../state/sample-child'
import { Icon } from '../toolbar/icons'
import { claimMoveKey } from './move-keys'
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

const fetchMoving = importOnce(() => import('./move-spread'))

/** It comes with the panels, after the canvas. */
const fetchCheck = importOnce(() => import('~/book/check-page'))

/** Its own type, so that no page is dropped where a file is wanted. */
const PAGE_TYPE = 'application/x-jugongin-page'

/** A spread is moved by dragging its thumbnail onto another, or with Alt and an arrow key. */
function useReordering(page: PageKey) {
  const store = useEditorStore()
  const { say } = useShell()
  const [isTarget, setTarget] = useState(false)
  if (isCover(page)) return { onKeyDown: (event: KeyboardEvent) => void claimMoveKey(event) }
  const isPage = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(PAGE_TYPE)
  return {
    draggable: true,
    'data-target': isTarget || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(PAGE_TYPE, page)
      dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (!isPage(event)) return
      event.preventDefault()
      setTarget(true)
    },
    onDragLeave: () => setTarget(false),
    onDrop: (event: DragEvent) => {
      setTarget(false)
      const from = event.dataTransfer.getData(PAGE_TYPE)
      if (!isPageKey(from)) return
      event.preventDefault()
      void fetchMoving().then(({ moveSpread }) => moveSpread({ store, say }, from, page))
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = claimMoveKey(event)
      if (!by) return
      void fetchMoving().then(({ moveSpreadBy }) => moveSpreadBy({ store, say }, page, by))
    },
  } as const
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
  const { facts } = useShell()
  const [check, setCheck] = useState<Awaited<ReturnType<typeof fetchCheck>>>()
  useEffect(() => void fetchCheck().then(setCheck), [])
  const warnings = useMemo(() => {
    const faces = facesOnPage(document, page, facts?.paintedHeads)
    return check?.checkPage(document, page, { fill: tokenFillerFor(child), ground, faces })
  }, [document, page, child, ground, facts, check])
  const isBlocking = warnings && check?.isBlocking(warnings)
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
        data-page={page}
        type="button"
        aria-current={isOpen ? 'page' : undefined}
        aria-label={`${pageName(page)}${warnings?.length ? `, ${isBlocking ? '꼭 고칠 것' : '살펴볼 것'}` : ''}`}
        aria-keyshortcuts={isCover(page) ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
        className="editor-thumb"
        onClick={() => store.do((editing) => openPage(editing, page))}
        {...useReordering(page)}
      >
        <span className="editor-page" style={{ aspectRatio: `${width} / ${height}` }}>
          <PageThumbnail document={withSampleChild(document, sample)} page={page} child={child} face={face} />
        </span>
        <span aria-hidden="true" className="flex items-center justify-center gap-1">
          {pageLabel(page)}
          {!!warnings?.length && (
            <span className={`inline-flex ${isBlocking ? 'text-berry' : 'text-ink-soft'}`}>
              <Icon of="warning" size={14} />
            </span>
          )}
        </span>
      </button>
    </li>
  )
})
