import { Link } from '@remix-run/react'
import { officeUrls } from '~/urls/office'
import { statusTexts } from '../saving/messages'
import { useSaveStatus } from '../saving/saving'
import { useShell } from '../shell'
import { Icon } from './icons'
import { SampleChildFields } from './sample-child-fields'
import { ToolButton } from './tool-button'

export function TopBar() {
  const { book, open } = useShell()
  return (
    <header className="editor-bar">
      <Link to={officeUrls.book(book.id)} reloadDocument className="editor-tool" aria-label="도서로 돌아가기">
        <Icon of="leave" />
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-bold leading-tight">{book.title}</h1>
        <SaveStatusLine />
      </div>
      <SampleChildFields />
      <div className="flex flex-wrap items-center gap-1">
        <ToolButton icon="help" label="단축키" command="help" onClick={() => open('help')} />
        <ToolButton icon="ready" label="출간 준비" onClick={() => open('readiness')} />
        <ToolButton icon="versions" label="버전 기록" worded onClick={() => open('versions')} />
        <ToolButton
          icon="preview"
          label="미리보기"
          command="preview"
          worded
          onClick={() => open('preview')}
        />
        <ToolButton
          icon="named"
          label="이름 붙여 저장"
          command="saveAs"
          worded
          onClick={() => open('saveAs')}
        />
        <SaveButton />
      </div>
    </header>
  )
}

function SaveStatusLine() {
  const { shownStatus: status, message } = useSaveStatus(useShell().saving)
  return (
    <p role="status" data-status={status} className="editor-status">
      {message ?? statusTexts[status]}
    </p>
  )
}

function SaveButton() {
  const { saving, act } = useShell()
  const isBusy = useSaveStatus(saving).shownStatus === 'saving'
  return (
    <button
      type="button"
      className="editor-save"
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => isBusy || act('save')}
    >
      저장
    </button>
  )
}
