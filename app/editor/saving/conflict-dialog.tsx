import { useState } from 'react'
import { bounds } from '~/book/document'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { clashesOf, type PageClash } from '../state/differences'
import { joined, nothingYet } from '../state/same-document'
import { joinBoth, nameOfCopy, putOff, saveMine, takeTheirs } from './conflicts'
import { Folded, Lines } from './difference-list'
import { faceOf, PagePair } from './page-pair'
import type { Torn } from './save-status'
import type { Keeper } from './saver'
import { useShown } from './use-save-status'
import { messageOf } from './words'

export function ConflictDialog({ keeper }: { keeper: Keeper }) {
  const torn = useShown(keeper, (shown) => (shown.kept.isTorn ? shown.torn : undefined))
  if (!torn) return null
  return (
    <Dialog title="다른 곳에서 먼저 저장했어요" open onClose={() => putOff(keeper)}>
      <div className="editor-wide">
        <p className="mt-2">
          {torn.theirs.version}번째 저장이 내 작업보다 새로워요. 무엇이 다른지 보고 골라 주세요. 어느 쪽을
          골라도 두 작업은 모두 남아요.
        </p>
        <Clashes torn={torn} face={faceOf(keeper)} />
        <Ways keeper={keeper} torn={torn} />
      </div>
    </Dialog>
  )
}

function Clashes({ torn: { base, mine, theirs }, face }: { torn: Torn; face: string }) {
  const clashes = clashesOf({ base: base ?? theirs, mine, theirs })
  return (
    <ul aria-label="다른 쪽" className="mt-4 max-h-[45dvh] space-y-4 overflow-auto">
      {clashes.map((clash) => (
        <li key={clash.page}>
          <Folded
            name={clash.name}
            beside={
              clash.isBoth && <span className="rounded bg-sun px-2 py-0.5 text-sm">둘 다 고쳤어요</span>
            }
          >
            <Sides clash={clash} />
            <PagePair
              page={clash.page}
              left={mine}
              right={theirs}
              names={['내 것', '저장된 것']}
              face={face}
            />
          </Folded>
        </li>
      ))}
    </ul>
  )
}

function Sides({ clash: { mine, theirs } }: { clash: PageClash }) {
  return (
    <div className="mt-1 grid gap-2 text-sm sm:grid-cols-2">
      <div>
        <h3 className="text-ink-soft">내가 고친 것</h3>
        {mine.length ? <Lines lines={mine} /> : <p>없어요</p>}
      </div>
      <div>
        <h3 className="text-ink-soft">저장된 것에서 고친 것</h3>
        {theirs.length ? <Lines lines={theirs} /> : <p>없어요</p>}
      </div>
    </div>
  )
}

function Ways({ keeper, torn }: { keeper: Keeper; torn: Torn }) {
  const [usual] = useState(nameOfCopy)
  const [name, setName] = useState(torn.name ?? usual)
  const [isBusy, setIsBusy] = useState(false)
  const failed = useShown(keeper, ({ kept }) => kept.trouble && messageOf({ ...kept, isTorn: false }))
  const both = joined({ base: torn.base ?? nothingYet, mine: torn.mine, theirs: torn.theirs })
  const take = async (given: string) => {
    setIsBusy(true)
    await takeTheirs(keeper, given.trim() || usual)
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
        {torn.base && both && (
          <Button look="quiet" onClick={() => joinBoth(keeper)}>
            둘을 합치기
          </Button>
        )}
        <Button look="quiet" busy={isBusy} onClick={() => void take(usual)}>
          저장된 것으로 바꾸기
        </Button>
        <Button look="quiet" onClick={() => void saveMine(keeper)}>
          내 것으로 저장
        </Button>
        <Button look="text" onClick={() => putOff(keeper)}>
          나중에 고르기
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        저장된 것으로 바꾸어도 내 것은 사본으로 남아요. 내 것으로 저장하면 저장된 것은 지난 판에 남아요.
      </p>
    </div>
  )
}
