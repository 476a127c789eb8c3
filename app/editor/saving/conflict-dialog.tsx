import { useState } from 'react'
import { bounds } from '~/book/document'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { listConflicts, type PageConflict } from '../state/differences'
import { mergeDocuments } from '../state/same-document'
import { defaultCopyName, mergeBoth, postponeConflict, saveMine, takeTheirs } from './conflicts'
import { DifferenceLines, FoldingSection } from './difference-list'
import { messageOf } from './messages'
import { PagePair, sampleHeadUrl } from './page-figures'
import type { Saver } from './saver'
import type { Conflict } from './state'
import { useSaveState } from './use-save-state'

export default function ConflictDialog({ saver }: { saver: Saver }) {
  const conflict = useSaveState(saver, (state) => state.conflict)
  if (!conflict) return null
  return (
    <Dialog title="다른 곳에서 먼저 저장했어요" open onClose={() => postponeConflict(saver)}>
      <div className="editor-wide">
        <p className="mt-2">
          {conflict.theirs.version}번째 저장이 내 작업보다 새로워요. 무엇이 다른지 보고 골라 주세요. 어느 쪽을
          골라도 두 작업은 모두 남아요.
        </p>
        <ConflictPages conflict={conflict} face={sampleHeadUrl(saver)} />
        <ConflictChoices saver={saver} conflict={conflict} />
      </div>
    </Dialog>
  )
}

function ConflictPages({ conflict: { base, mine, theirs }, face }: { conflict: Conflict; face: string }) {
  const names = ['내 것', '저장된 것'] as const
  return (
    <ul aria-label="다른 쪽" className="mt-4 max-h-[45dvh] space-y-4 overflow-auto">
      {listConflicts({ base: base ?? theirs, mine, theirs }).map((page) => (
        <li key={page.page}>
          <FoldingSection
            name={page.name}
            beside={page.isBoth && <span className="rounded bg-sun px-2 py-0.5 text-sm">둘 다 고쳤어요</span>}
          >
            <ConflictSides page={page} />
            <PagePair page={page.page} left={mine} right={theirs} names={names} face={face} />
          </FoldingSection>
        </li>
      ))}
    </ul>
  )
}

const ConflictSides = ({ page: { mine, theirs } }: { page: PageConflict }) => (
  <div className="mt-1 grid gap-2 text-sm sm:grid-cols-2">
    {[
      { title: '내가 고친 것', lines: mine },
      { title: '저장된 것에서 고친 것', lines: theirs },
    ].map(({ title, lines }) => (
      <div key={title}>
        <h3 className="text-ink-soft">{title}</h3>
        {lines.length ? <DifferenceLines lines={lines} /> : <p>없어요</p>}
      </div>
    ))}
  </div>
)

function ConflictChoices({ saver, conflict }: { saver: Saver; conflict: Conflict }) {
  const [usual] = useState(defaultCopyName)
  const [name, setName] = useState(conflict.name ?? usual)
  const [isBusy, setIsBusy] = useState(false)
  const failed = useSaveState(saver, (state) => state.trouble && messageOf({ ...state, conflict: undefined }))
  const { base, mine, theirs } = conflict
  const take = async (given: string) => {
    setIsBusy(true)
    await takeTheirs(saver, given.trim() || usual)
    setIsBusy(false)
  }
  return (
    <div className="mt-4 space-y-3">
      {failed && (
        <p role="alert" className="text-berry">
          {failed}
        </p>
      )}
      <label className="block text-sm">
        내 사본의 이름
        <input
          value={name}
          maxLength={bounds.name}
          autoComplete="off"
          className="mt-1 block min-h-12 w-full rounded-field border border-edge bg-sheet px-3 text-base"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void take(name)}>
          내 것을 사본으로 남기기
        </Button>
        {base && mergeDocuments({ base, mine, theirs }) && (
          <Button look="quiet" onClick={() => mergeBoth(saver)}>
            둘을 합치기
          </Button>
        )}
        <Button look="quiet" busy={isBusy} onClick={() => void take(usual)}>
          저장된 것으로 바꾸기
        </Button>
        <Button look="quiet" onClick={() => void saveMine(saver)}>
          내 것으로 저장
        </Button>
        <Button look="text" onClick={() => postponeConflict(saver)}>
          나중에 고르기
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        저장된 것으로 바꾸어도 내 것은 사본으로 남아요. 내 것으로 저장하면 저장된 것은 버전 기록에 남아요.
      </p>
    </div>
  )
}
