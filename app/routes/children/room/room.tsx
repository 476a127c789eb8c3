import { useContext } from 'react'
import { chipsOf, type RoomTab, roomTabs } from '~/domain/looks/room-tabs'
import type { FormRefusal } from '~/http/respond.server'
import { roomTexts, tabNames } from '~/texts/child-room/room'
import { Heading } from '~/ui/frame/heading'
import { IslandScript } from '~/ui/frame/island-script'
import { IslandsContext } from '~/ui/frame/islands'
import { roomUrls } from '~/urls/child-room'
import { OtherBooks } from './books'
import { Finish } from './finish'
import { Panel } from './panel'
import { Questions } from './questions'
import type { RoomView } from './room-view'
import { Stage } from './stage'
import { typedLook } from './typed-look'

interface RoomProps {
  room: RoomView
  answer?: Partial<FormRefusal>
}

/** A form that always holds the whole child; the script only saves the presses on `보기`. */
export function Room({ room, answer }: RoomProps) {
  const scripts = useContext(IslandsContext)
  const { name, version, tab, book, questions } = room
  const look = answer?.typed ? typedLook(answer.typed, room.look) : room.look
  const errors = answer?.refused?.errors ?? {}
  const stripOf = (of: string, count: number) => ({
    src: roomUrls.picture(name, roomUrls.chipsFile(of), version),
    count,
  })
  const chipCount = questions.reduce((sum, { values }) => sum + values.length, 0)
  return (
    <form
      method="post"
      action={roomUrls.room(name, { campaign: room.isCampaign, ...room.goal, answered: room.answered })}
      className="room"
      data-room={name}
      data-look={JSON.stringify(look)}
      data-painter={scripts?.portraitPainter.src}
      data-first={JSON.stringify(room.first)}
      data-mouth={room.mouth}
    >
      <button type="submit" name="intent" value="change" hidden />
      <input type="hidden" name="part" value={tab} />
      {book && <input type="hidden" name="book" value={book.id} />}
      <header className="room-head">
        <Heading as="h1" size="lg">
          우리 아이 꾸미기
        </Heading>
        <p className="text-ink-soft" data-lead={roomTexts.lead}>
          {roomTexts.leadPlain}
        </p>
        {answer?.refused && (
          <p role="alert" className="text-berry">
            {answer.refused.message}
          </p>
        )}
      </header>
      <Stage {...room} />
      <div className="room-choices">
        <Questions {...room} look={look} strip={stripOf('asked', chipCount)} />
        <Tabs open={tab} />
        {roomTabs.map((one) => (
          <Panel
            key={one}
            tab={one}
            isOpen={one === tab}
            strip={one === tab ? stripOf(one, chipsOf(one).length) : undefined}
            {...{ look, errors }}
          />
        ))}
        <p className="show-button" data-plain>
          <button type="submit" name="intent" value="change">
            {roomTexts.show}
          </button>
        </p>
        <OtherBooks {...room} />
        <Finish {...room} />
      </div>
      <IslandScript name="childRoom" />
    </form>
  )
}

/** Each opens its panel. Without script its button saves the choices, too. */
function Tabs({ open }: { open: RoomTab }) {
  return (
    <nav id={roomUrls.tabsId} className="tabs" aria-label={roomTexts.tabs}>
      {roomTabs.map((tab) => (
        <button
          type="submit"
          key={tab}
          name="to"
          value={tab}
          aria-current={tab === open || undefined}
          data-tab={tab}
        >
          {tabNames[tab]}
        </button>
      ))}
    </nav>
  )
}
