import { useEffect } from 'react'
import { ButtonLink } from '~/ui/button'
import { officeUrls } from '~/urls/office'
import { navigateEditorTab } from '../shared/editor-tab'
import { EditorLink } from '../shared/row-link'

export function EditorStep({ book: { id } }: { book: { id: number } }) {
  useEffect(() => {
    navigateEditorTab(officeUrls.bookEditor(id))
  }, [id])
  return (
    <div className="mt-4">
      <p role="status">기본 정보가 저장되었어요. 이제 책의 쪽을 구성할 수 있어요.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <EditorLink
          id={id}
          className="inline-flex min-h-12 items-center rounded-field bg-coral px-5 font-bold text-white"
        >
          편집기 열기
        </EditorLink>
        <ButtonLink to={officeUrls.manuscript(id)} look="quiet">
          원고 넣기
        </ButtonLink>
        <ButtonLink to={officeUrls.template(id)} look="quiet">
          템플릿 정하기
        </ButtonLink>
        <ButtonLink to={officeUrls.book(id)} look="quiet">
          기본 정보 고치기
        </ButtonLink>
        <ButtonLink to={officeUrls.books()} look="text">
          닫기
        </ButtonLink>
      </div>
    </div>
  )
}
