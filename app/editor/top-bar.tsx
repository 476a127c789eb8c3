import { Link } from '@remix-run/react'
import { officeAddress } from '~/office-addresses'
import { Icon } from './icons'
import { useShell } from './shell'
import { ToolButton } from './tool-button'

const states = {
  saved: '모두 저장했어요',
  unsaved: '저장하지 않은 변경이 있어요',
  saving: '저장하는 중이에요',
  offline: '연결이 끊겼어요',
  conflict: '다른 곳에서 먼저 저장했어요',
  failed: '저장 실패',
} as const

/** Which book it is, how its keeping stands, and what is done with it as a whole. */
export function TopBar() {
  const { book, keeping, open, act } = useShell()
  const isBusy = keeping.status === 'saving'
  return (
    <header className="editor-bar">
      <Link to={officeAddress.book(book.id)} className="editor-tool" aria-label="도서로 돌아가기">
        <Icon of="leave" />
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-bold leading-tight">{book.title}</h1>
        <p role="status" data-status={keeping.status} className="editor-status">
          {keeping.message ?? states[keeping.status]}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <ToolButton icon="help" label="단축키" command="help" onClick={() => open('help')} />
        <ToolButton icon="versions" label="지난 판" worded onClick={() => open('versions')} />
        <ToolButton
          icon="preview"
          label="미리보기"
          command="preview"
          worded
          onClick={() => open('preview')}
        />
        <button type="button" className="editor-tool" onClick={() => open('saveAs')}>
          이름 붙여 저장
        </button>
        <button
          type="button"
          className="editor-save"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={() => isBusy || act('save')}
        >
          저장
        </button>
      </div>
    </header>
  )
}
