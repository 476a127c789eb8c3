import { roomTexts } from '~/texts/child-room/room'
import { Heading } from '~/ui/frame/heading'

/** The page refreshes itself until the photo has been looked at. */
export function Waiting() {
  return (
    <div className="room-waiting" role="status">
      <span aria-hidden="true" className="spinner" />
      <Heading as="h1" size="lg">
        사진을 보고 아이를 그리고 있어요
      </Heading>
      <p className="text-ink-soft">{roomTexts.waitingNext}</p>
    </div>
  )
}
