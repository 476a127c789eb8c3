import { type ReactNode, useMemo, useState } from 'react'
import { address } from '~/urls/shop'
import { differencesOf } from '../state/differences'
import { compareNow, openNewer } from './conflicts'
import { DifferenceList } from './difference-list'
import { discard, type Offer, resume } from './recovery'
import type { Keeper } from './saver'
import { isClean } from './state'
import { useShown } from './use-save-status'
import { momentOf, othersSaid, statusOf } from './words'

/** Notices above the canvas that never block the editor. */
export function Banner({ keeper }: { keeper: Keeper }) {
  const offers = useShown(keeper, (shown) => shown.offers)
  return (
    <section aria-label="보관 알림" className="text-sm empty:hidden">
      {offers.map((offer) => (
        <Left key={offer.key} keeper={keeper} offer={offer} />
      ))}
      <Dropped keeper={keeper} />
      <Old keeper={keeper} />
      <Login keeper={keeper} />
      <Behind keeper={keeper} />
      <Others keeper={keeper} />
    </section>
  )
}

const look =
  'inline-flex min-h-11 cursor-pointer items-center rounded-field border border-edge bg-sheet px-4 font-bold'
const first =
  'inline-flex min-h-11 cursor-pointer items-center rounded-field bg-coral px-4 font-bold text-white'

function Line({ children, calm = false }: { children: ReactNode; calm?: boolean }) {
  const edge = calm ? 'border-l-line' : 'border-l-sun'
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-l-8 border-t-line bg-paper px-4 py-2 ${edge}`}
    >
      {children}
    </div>
  )
}

/** Unsaved work is offered: only a click resumes or discards it. */
function Left({ keeper, offer }: { keeper: Keeper; offer: Offer }) {
  const stored = useShown(keeper, ({ kept }) => kept.stored)
  const { document } = offer
  const before = keeper.parts.props.preset.document
  const pages = useMemo(() => (document ? differencesOf(before, document) : []), [before, document])
  const where = offer.where === 'here' ? '이 브라우저에' : '초안으로'
  return (
    <Line>
      <div role="status" className="min-w-56 flex-1">
        <p>
          <strong>{momentOf(offer.changedAt)}에 하던 작업</strong>이 저장되지 않은 채 {where} 남아 있어요.
          {offer.by !== keeper.parts.props.operator && ` ${offer.by} 님이 하던 것이에요.`}
          {offer.isFresh && ' 다른 창에서 아직 열려 있을 수 있어요.'}
          {offer.base < stored && ' 그 뒤에 새로 저장한 것이 있어서, 저장할 때 비교해 드려요.'}
        </p>
        {offer.document ? (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              저장된 것과 다른 곳: {few(pages.map(({ name }) => name))}
            </summary>
            <DifferenceList pages={pages} />
          </details>
        ) : (
          <p>지금은 불러올 수 없어요. 연결되면 무엇이 다른지 보여 드릴게요.</p>
        )}
      </div>
      {offer.document && <Chosen keeper={keeper} offer={offer} />}
    </Line>
  )
}

function Chosen({ keeper, offer }: { keeper: Keeper; offer: Offer }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      {isAsked ? (
        <>
          <span role="alert">버리면 되살릴 수 없어요. 정말 버릴까요?</span>
          <button type="button" className={look} onClick={() => void discard(keeper, offer)}>
            네, 버릴게요
          </button>
          <button type="button" className={look} onClick={() => setIsAsked(false)}>
            그대로 두기
          </button>
        </>
      ) : (
        <>
          <button type="button" className={first} onClick={() => resume(keeper, offer)}>
            이어서 하기
          </button>
          <button type="button" className={look} onClick={() => setIsAsked(true)}>
            버리기
          </button>
        </>
      )}
    </>
  )
}

/** Deleted work is always reported. */
function Dropped({ keeper }: { keeper: Keeper }) {
  const dropped = useShown(keeper, (shown) => shown.dropped)
  if (dropped.length === 0) return null
  const when = dropped.map(({ changedAt }) => momentOf(changedAt)).join(', ')
  return (
    <Line calm>
      <p role="status" className="min-w-56 flex-1">
        {when}에 하던 작업은 저장하지 않은 채 한 달이 지나 이 브라우저에서 지웠어요.
      </p>
      <button type="button" className={look} onClick={() => keeper.show({ dropped: [] })}>
        알겠어요
      </button>
    </Line>
  )
}

const SHOWN = 3
const few = (names: string[]) =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')} 외 ${names.length - SHOWN}곳` : names.join(', ')

/** Login happens in another tab, so that no work in this window is lost. */
function Login({ keeper }: { keeper: Keeper }) {
  const isExpired = useShown(keeper, ({ kept }) => kept.trouble?.kind === 'expired')
  if (!isExpired) return null
  return (
    <Line>
      <p role="alert" className="min-w-56 flex-1">
        로그인이 끝났어요. 작업은 그대로 있어요. 새 탭에서 로그인한 뒤 이 창으로 돌아오면 이어서 보내요.
      </p>
      <a href={address.admin()} target="_blank" rel="noopener" className={first}>
        새 탭에서 로그인
      </a>
      <button type="button" className={look} onClick={() => keeper.tell({ type: 'woken' })}>
        로그인했어요
      </button>
    </Line>
  )
}

function Old({ keeper }: { keeper: Keeper }) {
  const isOld = useShown(keeper, (shown) => shown.isOld)
  if (!isOld) return null
  return (
    <Line>
      <p role="status" className="min-w-56 flex-1">
        그사이 편집기가 새로워졌어요. 저장한 뒤 새로 불러와 주세요.
      </p>
      {/* Only a full page load fetches the new editor. */}
      <a href={location.pathname} className={look}>
        새로 불러오기
      </a>
    </Line>
  )
}

function Behind({ keeper }: { keeper: Keeper }) {
  const version = useShown(keeper, ({ kept }) => (kept.stored > kept.base && !kept.isTorn ? kept.stored : 0))
  const isMineClean = useShown(keeper, ({ kept }) => isClean(kept))
  if (!version) return null
  return (
    <Line>
      <p role="status" className="min-w-56 flex-1">
        그동안 다른 곳에서 저장했어요({version}번째 저장).{' '}
        {isMineClean
          ? '여기서 고친 것은 없으니 바로 열 수 있어요.'
          : '내 작업은 그대로 있고, 저장할 때 비교해서 골라요.'}
      </p>
      <button
        type="button"
        className={look}
        onClick={() => void (isMineClean ? openNewer(keeper) : compareNow(keeper))}
      >
        {isMineClean ? '새로 저장된 것 열기' : '지금 비교하기'}
      </button>
    </Line>
  )
}

function Others({ keeper }: { keeper: Keeper }) {
  const said = useShown(keeper, ({ kept }) => othersSaid(kept).join(' '))
  const isTorn = useShown(keeper, ({ kept }) => statusOf(kept) === 'conflict')
  if (!said || isTorn) return null
  return (
    <Line calm>
      <p role="status" className="text-ink-soft">
        {said} 서로 다른 쪽을 고치면 나중에 합치기 쉬워요.
      </p>
    </Line>
  )
}
