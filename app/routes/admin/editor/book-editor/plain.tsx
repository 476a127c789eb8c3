import type { ReadinessItem } from '~/domain/books/readiness'
import type { SampleChild } from '~/editor/props'
import type { PlainEditorView } from '~/routes/admin/editor/book-editor-plain.server'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { BookReadiness } from '../../books/shared/book-readiness'
import { DraftList } from './plain-drafts'
import { PageList } from './plain-pages'
import { PresetUpload } from './plain-upload'
import { VersionList } from './plain-versions'

interface Props {
  book: { id: number; title: string }
  version: number
  sampleChildren: SampleChild[]
  view: PlainEditorView & { readiness: readonly ReadinessItem[] }
  answer?: FormRefusal
}

export function PlainEditor({ book, version, sampleChildren, view, answer }: Props) {
  return (
    <>
      <h2 className="text-xl font-bold">{book.title}</h2>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TextLink to={officeUrls.book(book.id)}>기본 정보</TextLink>
        <TextLink to={officeUrls.template(book.id)}>템플릿</TextLink>
        <TextLink to={officeUrls.books()}>도서 목록</TextLink>
      </p>
      <ScriptHint />
      <div className="mt-4">
        <FormError title="프리셋 저장 실패" refused={answer?.refused} />
      </div>
      <div className="mt-4">
        <BookReadiness book={view.sale} items={view.readiness} />
      </div>
      <PageList bookId={book.id} version={version} sampleChildren={sampleChildren} faults={view.faults} />
      <DraftList bookId={book.id} version={version} drafts={view.drafts} />
      <VersionList bookId={book.id} version={version} versions={view.versions} />
      <PresetUpload bookId={book.id} version={version} error={answer?.refused.errors.preset} />
    </>
  )
}

/** With JavaScript on, this page is seen while the editor is still loading. */
export const ScriptHint = () => (
  <p role="status" className="mt-4 rounded-field border border-edge bg-sheet px-4 py-3">
    <noscript>
      쪽을 꾸미려면 자바스크립트가 필요해요. 브라우저 설정에서 켠 뒤 새로 고치면 편집기가 열려요.{' '}
    </noscript>
    지금 화면에서는 쪽을 살펴보고, 이전 버전으로 되돌리고, 구성 파일을 주고받을 수 있어요.
  </p>
)
