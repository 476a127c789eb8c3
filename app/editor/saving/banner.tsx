import { type ReactNode, useMemo, useState } from 'react'
import { urls } from '~/urls/shop'
import { listDifferences } from '../state/differences'
import { compareOnRequest, openNewer } from './conflicts'
import { DifferenceList } from './difference-list'
import { describeOthers, formatMoment, statusOf } from './messages'
import { discardOffer, type RecoveryOffer, resumeOffer } from './recovery'
import type { Saver } from './saver'
import { isSaved } from './state'
import { useSaverView } from './use-saver-view'

/** Notices above the canvas that never block the editor. */
export function Banner({ saver }: { saver: Saver }) {
  const offers = useSaverView(saver, (shown) => shown.offers)
  return (
    <section aria-label="보관 알림" className="text-sm empty:hidden">
      {offers.map((offer) => (
        <OfferNotice key={offer.key} saver={saver} offer={offer} />
      ))}
      <DroppedNotice saver={saver} />
      <OldEditorNotice saver={saver} />
      <LoginNotice saver={saver} />
      <NewerVersionNotice saver={saver} />
      <OthersNotice saver={saver} />
    </section>
  )
}

const buttonClass =
  'inline-flex min-h-11 cursor-pointer items-center rounded-field border border-edge bg-sheet px-4 font-bold'
const primaryClass =
  'inline-flex min-h-11 cursor-pointer items-center rounded-field bg-coral px-4 font-bold text-white'

function NoticeLine({ children, calm = false }: { children: ReactNode; calm?: boolean }) {
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
function OfferNotice({ saver, offer }: { saver: Saver; offer: RecoveryOffer }) {
  const stored = useSaverView(saver, ({ state }) => state.stored)
  const { document } = offer
  const before = saver.parts.props.preset.document
  const pages = useMemo(() => (document ? listDifferences(before, document) : []), [before, document])
  const where = offer.where === 'here' ? '이 브라우저에' : '초안으로'
  return (
    <NoticeLine>
      <div role="status" className="min-w-56 flex-1">
        <p>
          <strong>{formatMoment(offer.changedAt)}에 하던 작업</strong>이 저장되지 않은 채 {where} 남아 있어요.
          {offer.by !== saver.parts.props.operator && ` ${offer.by} 님이 하던 것이에요.`}
          {offer.isFresh && ' 다른 창에서 아직 열려 있을 수 있어요.'}
          {offer.base < stored && ' 그 뒤에 새로 저장한 것이 있어서, 저장할 때 비교해 드려요.'}
        </p>
        {offer.document ? (
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              저장된 것과 다른 곳: {joinFew(pages.map(({ name }) => name))}
            </summary>
            <DifferenceList pages={pages} />
          </details>
        ) : (
          <p>지금은 불러올 수 없어요. 연결되면 무엇이 다른지 보여 드릴게요.</p>
        )}
      </div>
      {offer.document && <OfferActions saver={saver} offer={offer} />}
    </NoticeLine>
  )
}

function OfferActions({ saver, offer }: { saver: Saver; offer: RecoveryOffer }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      {isAsked ? (
        <>
          <span role="alert">버리면 되살릴 수 없어요. 정말 버릴까요?</span>
          <button type="button" className={buttonClass} onClick={() => void discardOffer(saver, offer)}>
            네, 버릴게요
          </button>
          <button type="button" className={buttonClass} onClick={() => setIsAsked(false)}>
            그대로 두기
          </button>
        </>
      ) : (
        <>
          <button type="button" className={primaryClass} onClick={() => resumeOffer(saver, offer)}>
            이어서 하기
          </button>
          <button type="button" className={buttonClass} onClick={() => setIsAsked(true)}>
            버리기
          </button>
        </>
      )}
    </>
  )
}

/** Deleted work is always reported. */
function DroppedNotice({ saver }: { saver: Saver }) {
  const dropped = useSaverView(saver, (shown) => shown.dropped)
  if (dropped.length === 0) return null
  const when = dropped.map(({ changedAt }) => formatMoment(changedAt)).join(', ')
  return (
    <NoticeLine calm>
      <p role="status" className="min-w-56 flex-1">
        {when}에 하던 작업은 저장하지 않은 채 한 달이 지나 이 브라우저에서 지웠어요.
      </p>
      <button type="button" className={buttonClass} onClick={() => saver.update({ dropped: [] })}>
        알겠어요
      </button>
    </NoticeLine>
  )
}

const MAX_NAMES = 3
const joinFew = (names: string[]) =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join(', ')} 외 ${names.length - MAX_NAMES}곳`
    : names.join(', ')

/** Login happens in another tab, so that no work in this window is lost. */
function LoginNotice({ saver }: { saver: Saver }) {
  const isExpired = useSaverView(saver, ({ state }) => state.trouble?.kind === 'expired')
  if (!isExpired) return null
  return (
    <NoticeLine>
      <p role="alert" className="min-w-56 flex-1">
        로그인이 끝났어요. 작업은 그대로 있어요. 새 탭에서 로그인한 뒤 이 창으로 돌아오면 이어서 보내요.
      </p>
      <a href={urls.admin()} target="_blank" rel="noopener" className={primaryClass}>
        새 탭에서 로그인
      </a>
      <button type="button" className={buttonClass} onClick={() => saver.dispatch({ type: 'returned' })}>
        로그인했어요
      </button>
    </NoticeLine>
  )
}

function OldEditorNotice({ saver }: { saver: Saver }) {
  const isOld = useSaverView(saver, (shown) => shown.isOld)
  if (!isOld) return null
  return (
    <NoticeLine>
      <p role="status" className="min-w-56 flex-1">
        그사이 편집기가 새로워졌어요. 저장한 뒤 새로 불러와 주세요.
      </p>
      {/* Only a full page load fetches the new editor. */}
      <a href={location.pathname} className={buttonClass}>
        새로 불러오기
      </a>
    </NoticeLine>
  )
}

function NewerVersionNotice({ saver }: { saver: Saver }) {
  const version = useSaverView(saver, ({ state }) =>
    state.stored > state.base && !state.hasConflict ? state.stored : 0,
  )
  const isMineClean = useSaverView(saver, ({ state }) => isSaved(state))
  if (!version) return null
  return (
    <NoticeLine>
      <p role="status" className="min-w-56 flex-1">
        그동안 다른 곳에서 저장했어요({version}번째 저장).{' '}
        {isMineClean
          ? '여기서 고친 것은 없으니 바로 열 수 있어요.'
          : '내 작업은 그대로 있고, 저장할 때 비교해서 골라요.'}
      </p>
      <button
        type="button"
        className={buttonClass}
        onClick={() => void (isMineClean ? openNewer(saver) : compareOnRequest(saver))}
      >
        {isMineClean ? '새로 저장된 것 열기' : '지금 비교하기'}
      </button>
    </NoticeLine>
  )
}

function OthersNotice({ saver }: { saver: Saver }) {
  const said = useSaverView(saver, ({ state }) => describeOthers(state).join(' '))
  const isTorn = useSaverView(saver, ({ state }) => statusOf(state) === 'conflict')
  if (!said || isTorn) return null
  return (
    <NoticeLine calm>
      <p role="status" className="text-ink-soft">
        {said} 서로 다른 쪽을 고치면 나중에 합치기 쉬워요.
      </p>
    </NoticeLine>
  )
}
