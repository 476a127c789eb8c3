import { roomTexts } from '~/texts/child-room/room'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/field'
import type { RoomView } from './room-view'

/** Approving, keeping and forgetting, and what a look holds. */
export function Finish({
  photoKey,
  isApproved,
  isKept,
  canBeKept,
  isCampaign,
  book,
}: Pick<RoomView, 'photoKey' | 'isApproved' | 'isKept' | 'canBeKept' | 'isCampaign' | 'book'>) {
  const [before, behind] = roomTexts.approveLeads
  return (
    <section className="finish">
      {photoKey && (
        <div>
          <Checkbox name="erase" defaultChecked>
            {roomTexts.erase}
          </Checkbox>
          <p className="text-sm text-ink-soft">{roomTexts.eraseHint}</p>
        </div>
      )}
      <div className="finish-buttons">
        <Button name="intent" value="approve" look={isCampaign ? 'campaign' : 'primary'}>
          {roomTexts.approve}
        </Button>
        {canBeKept && !isKept && (
          <Button name="intent" value="keep" look="quiet">
            {roomTexts.keep}
          </Button>
        )}
      </div>
      {book && (
        <p className="text-sm text-ink-soft">
          {before} <b data-leads-to>『{book.title}』</b> {behind}
        </p>
      )}
      {isApproved && <p className="text-leaf">{roomTexts.approved}</p>}
      {isKept && <p className="text-leaf">{roomTexts.inKept}</p>}
      <details className="notice">
        <summary>{roomTexts.noticeTitle}</summary>
        <p>{roomTexts.notice}</p>
        <Button name="intent" value="forget" look="text">
          {roomTexts.forget}
        </Button>
        <p className="text-sm text-ink-soft">{roomTexts.forgetHint}</p>
      </details>
    </section>
  )
}
