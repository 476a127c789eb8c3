import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { type BookDocument, bounds, pageKeys } from '~/book/document'
import { pageName } from '~/texts/office/composing/page-name'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { listDifferences } from '../state/differences'
import { DifferenceLines, FoldingSection } from './difference-list'
import { formatMoment, messageOf } from './messages'
import { PageFigure, PagePair, sampleHeadUrl } from './page-figures'
import { loadPastDocument, loadPastVersions, type PastVersion } from './past-versions'
import type { Saver } from './saver'
import { useSaveState } from './use-save-state'

interface VersionsDialogProps {
  saver: Saver
  onClose: () => void
}

/** All versions and copies: to view, to name, and to open again. */
export default function VersionsDialog({ saver, onClose }: VersionsDialogProps) {
  const [all, setAll] = useState<PastVersion[]>()
  const [failed, setFailed] = useState<string>()
  const [chosen, choose] = useState<PastVersion>()
  const read = useCallback(async () => {
    const past = await loadPastVersions(saver)
    setFailed(typeof past === 'string' ? past : undefined)
    if (typeof past !== 'string') setAll(past)
  }, [saver])
  useEffect(() => void read(), [read])
  return (
    <Dialog title="버전 기록" open onClose={onClose}>
      <div className="editor-wide mt-3 grid gap-4 md:grid-cols-[18rem_1fr]">
        <div>
          <NameForm saver={saver} onNamed={read} />
          {failed && <p role="alert">{failed}</p>}
          {!all && !failed && <p role="status">버전 기록을 불러오는 중이에요.</p>}
          {all?.length === 0 && <p>아직 저장한 버전이 없어요. 저장을 누르면 여기에 남아요.</p>}
          <ul aria-label="버전 기록 목록" className="mt-3 grid max-h-[55dvh] gap-2 overflow-auto">
            {all?.map((past) => (
              <VersionItem key={past.id} past={past} isChosen={chosen?.id === past.id} onChoose={choose} />
            ))}
          </ul>
        </div>
        {chosen ? (
          <PastVersionView key={chosen.id} saver={saver} past={chosen} onClose={onClose} />
        ) : (
          <p className="text-ink-soft">목록에서 하나를 고르면 그때의 모습과, 지금과 다른 곳을 보여 드려요.</p>
        )}
      </div>
      <Button look="quiet" className="mt-4" onClick={onClose}>
        닫기
      </Button>
    </Dialog>
  )
}

interface VersionItemProps {
  past: PastVersion
  isChosen: boolean
  onChoose: (past: PastVersion) => void
}

const VersionItem = ({ past, isChosen, onChoose }: VersionItemProps) => (
  <li>
    <button
      type="button"
      aria-pressed={isChosen}
      className="group flex min-h-12 w-full cursor-pointer flex-col items-start rounded-field border border-edge px-3 py-2 text-left hover:bg-paper aria-pressed:bg-sun"
      onClick={() => onChoose(past)}
    >
      <strong>{past.title}</strong>
      <span className="text-sm text-ink-soft tabular-nums group-aria-pressed:text-ink">
        {formatMoment(past.savedAt)}
        {past.by && ` · ${past.by}`}
      </span>
    </button>
  </li>
)

/** A saved state is named; an unsaved one is saved with the name. */
function NameForm({ saver, onNamed }: { saver: Saver; onNamed: () => Promise<void> }) {
  const [name, setName] = useState('')
  const failed = useSaveState(saver, messageOf)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    if (await saver.save(name.trim())) setName('')
    await onNamed()
  }
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={submit}>
      <label className="min-w-40 flex-1 text-sm">
        지금 모습에 이름 붙이기
        <input
          value={name}
          maxLength={bounds.name}
          autoComplete="off"
          placeholder="예: 1차 시안"
          className="mt-1 block min-h-12 w-full rounded-field border border-edge bg-sheet px-3 text-base"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <Button look="quiet" disabled={!name.trim()}>
        남기기
      </Button>
      {failed && (
        <p role="alert" className="w-full text-sm text-berry">
          {failed}
        </p>
      )}
    </form>
  )
}

function PastVersionView({ saver, past, onClose }: VersionsDialogProps & { past: PastVersion }) {
  const [loaded, setLoaded] = useState<BookDocument | string>()
  useEffect(() => {
    let isHere = true
    void loadPastDocument(saver, past).then((found) => isHere && setLoaded(found))
    return () => {
      isHere = false
    }
  }, [saver, past])
  if (loaded === undefined) return <p role="status">그때의 모습을 불러오는 중이에요.</p>
  if (typeof loaded === 'string') return <p role="alert">{loaded}</p>
  const now = saver.now().document
  const count = listDifferences(now, loaded).length
  const restore = () => {
    saver.openDocument(loaded, `이전 버전 불러오기 · ${past.title}`)
    onClose()
  }
  return (
    <section aria-label={`${past.title}의 모습`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">{count ? `지금과 ${count}곳이 달라요` : '지금과 같아요'}</h3>
        {count > 0 && <Button onClick={restore}>이 모습으로 되돌리기</Button>}
      </div>
      <p className="text-sm text-ink-soft">
        되돌린 것은 되돌리기(Ctrl+Z)로 취소할 수 있고, 저장하기 전에는 아무것도 바뀌지 않아요.
      </p>
      <VersionPages now={now} then={loaded} face={sampleHeadUrl(saver)} />
    </section>
  )
}

interface VersionPagesProps {
  now: BookDocument
  then: BookDocument
  face: string
}

function VersionPages({ now, then, face }: VersionPagesProps) {
  const differences = listDifferences(now, then)
  const [isAll, setIsAll] = useState(differences.length === 0)
  const others = pageKeys.filter((page) => !differences.some((one) => one.page === page))
  return (
    <div className="mt-3 max-h-[55dvh] space-y-4 overflow-auto">
      {differences.map(({ page, name, lines }) => (
        <FoldingSection key={page} name={name}>
          <DifferenceLines lines={lines} />
          <PagePair page={page} left={then} right={now} names={['그때', '지금']} face={face} />
        </FoldingSection>
      ))}
      {!isAll && others.length > 0 && (
        <Button look="text" className="ml-0" onClick={() => setIsAll(true)}>
          다른 쪽도 보기
        </Button>
      )}
      {isAll && (
        <FoldingSection name={differences.length ? '다른 쪽' : '모든 쪽'}>
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
            {others.map((page) => (
              <PageFigure key={page} document={then} page={page} name={pageName(page)} face={face} />
            ))}
          </div>
        </FoldingSection>
      )}
    </div>
  )
}
