import { type ReactNode, useMemo, useState } from 'react'
import { textLinkClass } from '~/ui/button'
import { urls } from '~/urls/shop'
import { listDifferences } from '../state/differences'
import { openNewer } from './conflicts'
import { DifferenceList } from './difference-list'
import { describeOthers, formatMoment } from './messages'
import { discardOffer, type RecoveryOffer, resumeOffer } from './recovery'
import { compareOnRequest } from './save-version'
import type { Saver } from './saver'
import { isSaved } from './state'
import { useSaveState } from './use-save-state'

/** Notices over a corner of the stage, which neither block the editor nor move its canvas; the lasting ones fold away. */
export default function Notices({ saver }: { saver: Saver }) {
  const offers = useSaveState(saver, (state) => state.offers)
  const [offer] = offers
  return (
    <section aria-label="보관 알림" className="editor-notices">
      <LoginNotice saver={saver} />
      <OldEditorNotice saver={saver} />
      <NewerVersionNotice saver={saver} />
      <details open>
        <summary>알림</summary>
        {offer && <OfferNotice key={offer.key} saver={saver} offer={offer} more={offers.length - 1} />}
        <DroppedNotice saver={saver} />
        <OthersNotice saver={saver} />
      </details>
    </section>
  )
}

const buttonClass = 'inline-flex min-h-11 cursor-pointer items-center rounded-field px-4 font-bold'
const quietClass = `${buttonClass} border border-edge bg-sheet`
const primaryClass = `${buttonClass} bg-coral text-white`

interface NoticeProps {
  children: ReactNode
  actions?: ReactNode
  role?: 'status' | 'alert'
  isCalm?: boolean
}

const Notice = ({ children, actions, role = 'status', isCalm = false }: NoticeProps) => (
  <div
    className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-l-8 border-t-line bg-paper px-4 py-2 ${isCalm ? 'border-l-line' : 'border-l-sun'}`}
  >
    <div role={role} className="min-w-56 flex-1">
      {children}
    </div>
    {actions}
  </div>
)

interface ActionProps {
  children: ReactNode
  onClick: () => unknown
  className?: string
}

const Action = ({ children, onClick, className = quietClass }: ActionProps) => (
  <button type="button" className={className} onClick={() => void onClick()}>
    {children}
  </button>
)

interface OfferProps {
  saver: Saver
  offer: RecoveryOffer
}

/** Unsaved work is offered, one after the other: only a click resumes or discards it. */
function OfferNotice({ saver, offer, more }: OfferProps & { more: number }) {
  const stored = useSaveState(saver, (state) => state.stored)
  const { document, by } = offer
  const { preset, operator } = saver.parts.props
  const before = preset.document
  const pages = useMemo(() => (document ? listDifferences(before, document) : []), [before, document])
  return (
    <Notice actions={document && <OfferActions saver={saver} offer={offer} />}>
      <p>
        <strong>{formatMoment(offer.changedAt)}에 하던 작업</strong>이 저장되지 않은 채{' '}
        {offer.where === 'here' ? '이 브라우저에' : '초안으로'} 남아 있어요.
        {by !== operator && ` ${by} 님이 하던 것이에요.`}
        {offer.isFresh && ' 다른 창에서 아직 열려 있을 수 있어요.'}
        {offer.base < stored && ' 그 뒤에 새로 저장한 것이 있어서, 저장할 때 비교해 드려요.'}
        {more > 0 && ` 이것을 고르면 나머지 ${more}개도 보여 드려요.`}
      </p>
      {document ? (
        <details>
          <summary className={`${textLinkClass} cursor-pointer`}>
            저장된 것과 다른 곳: {joinFew(pages.map(({ name }) => name))}
          </summary>
          <DifferenceList pages={pages} />
        </details>
      ) : (
        <p>지금은 불러올 수 없어요. 연결되면 무엇이 다른지 보여 드릴게요.</p>
      )}
    </Notice>
  )
}

function OfferActions({ saver, offer }: OfferProps) {
  const [isAsked, setIsAsked] = useState(false)
  return isAsked ? (
    <>
      <span role="alert">버리면 되살릴 수 없어요. 정말 버릴까요?</span>
      <Action onClick={() => discardOffer(saver, offer)}>네, 버릴게요</Action>
      <Action onClick={() => setIsAsked(false)}>그대로 두기</Action>
    </>
  ) : (
    <>
      <Action className={primaryClass} onClick={() => resumeOffer(saver, offer)}>
        이어서 하기
      </Action>
      <Action onClick={() => setIsAsked(true)}>버리기</Action>
    </>
  )
}

/** Deleted work is always reported. */
function DroppedNotice({ saver }: { saver: Saver }) {
  const dropped = useSaveState(saver, (state) => state.dropped)
  if (dropped.length === 0) return null
  return (
    <Notice isCalm actions={<Action onClick={() => saver.set({ dropped: [] })}>알겠어요</Action>}>
      {dropped.map(({ changedAt }) => formatMoment(changedAt)).join(', ')}에 하던 작업은 저장하지 않은 채 한
      달이 지나 이 브라우저에서 지웠어요.
    </Notice>
  )
}

const MAX_NAMES = 3
const joinFew = (names: string[]) =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join(', ')} 외 ${names.length - MAX_NAMES}곳`
    : names.join(', ')

/** Login happens in another tab, so that no work in this window is lost. */
function LoginNotice({ saver }: { saver: Saver }) {
  const isExpired = useSaveState(saver, ({ trouble }) => trouble?.kind === 'expired')
  if (!isExpired) return null
  const actions = (
    <>
      <a href={urls.admin()} target="_blank" rel="noopener" className={primaryClass}>
        새 탭에서 로그인
      </a>
      <Action onClick={() => saver.retry()}>로그인했어요</Action>
    </>
  )
  return (
    <Notice role="alert" actions={actions}>
      로그인이 끝났어요. 작업은 그대로 있어요. 새 탭에서 로그인한 뒤 이 창으로 돌아오면 이어서 보내요.
    </Notice>
  )
}

function OldEditorNotice({ saver }: { saver: Saver }) {
  const isOld = useSaveState(saver, (state) => state.isOld)
  if (!isOld) return null
  // Only a full page load fetches the new editor.
  const reload = <Action onClick={() => location.reload()}>새로 불러오기</Action>
  return <Notice actions={reload}>그사이 편집기가 새로워졌어요. 저장한 뒤 새로 불러와 주세요.</Notice>
}

function NewerVersionNotice({ saver }: { saver: Saver }) {
  const version = useSaveState(saver, ({ stored, base, conflict }) =>
    stored > base && !conflict ? stored : 0,
  )
  const isClean = useSaveState(saver, isSaved)
  if (!version) return null
  const open = <Action onClick={() => openNewer(saver)}>새로 저장된 것 열기</Action>
  const compare = <Action onClick={() => compareOnRequest(saver)}>지금 비교하기</Action>
  return (
    <Notice actions={isClean ? open : compare}>
      그동안 다른 곳에서 저장했어요({version}번째 저장).{' '}
      {isClean
        ? '여기서 고친 것은 없으니 바로 열 수 있어요.'
        : '내 작업은 그대로 있고, 저장할 때 비교해서 골라요.'}
    </Notice>
  )
}

function OthersNotice({ saver }: { saver: Saver }) {
  const others = useSaveState(saver, (state) => (state.conflict ? '' : describeOthers(state).join(' ')))
  if (!others) return null
  return (
    <Notice isCalm>
      <p className="text-ink-soft">{others} 서로 다른 쪽을 고치면 나중에 합치기 쉬워요.</p>
    </Notice>
  )
}
