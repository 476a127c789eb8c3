import { useMemo } from 'react'
import { listReadiness, type ReadinessItem } from '~/domain/books/readiness'
import { pageName } from '~/texts/office/composing/page-name'
import { readinessNames } from '~/texts/office/composing/readiness'
import { Dialog } from '~/ui/dialog'
import { ReadinessList } from '~/ui/office/readiness-list'
import { officeUrls } from '~/urls/office'
import { CloseButton } from '../loading/dialog-loading'
import { useShell } from '../shell'
import { openPage, useEditorState, useEditorStore } from '../state/editor-store'

const LINK = 'inline-flex min-h-11 items-center font-bold underline underline-offset-4'

/** What the book lacks with its pages as they are now, saved or not: a line leads to the first page that it is about. */
export default function ReadinessDialog({ onClose }: { onClose: () => void }) {
  const { book, facts } = useShell()
  const store = useEditorStore()
  const document = useEditorState((editing) => editing.document)
  const items = useMemo(() => (facts ? listReadiness(facts, document) : []), [facts, document])
  const linkFor = (item: ReadinessItem) => {
    const [page] = item.pages
    if (page)
      return (
        <button
          type="button"
          className={LINK}
          onClick={() => {
            store.do((editing) => openPage(editing, page))
            onClose()
          }}
        >
          {pageName(page)} 열기
        </button>
      )
    const to = item.state === 'done' ? undefined : addressOf(book.id, item)
    return to ? (
      // Another tab leaves the pages that are open here.
      <a href={to} target="_blank" rel="noopener" className={LINK}>
        하러 가기<span className="sr-only"> {readinessNames[item.part]}</span>
      </a>
    ) : null
  }
  return (
    <Dialog title="출간 준비" open onClose={onClose}>
      <div className="editor-wide mt-3">
        <ReadinessList items={items} isOnSale={book.isOnSale ?? false} linkFor={linkFor} />
      </div>
      <CloseButton onClose={onClose} />
    </Dialog>
  )
}

function addressOf(id: number, { part }: ReadinessItem): string {
  if (part === 'template') return officeUrls.template(id)
  return part === 'heads' ? officeUrls.bookPictures(id) : officeUrls.bookPart(id, part)
}
