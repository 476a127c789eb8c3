import type { ChildLook } from '~/art/child/look'
import { readPart } from '~/domain/looks/choices'
import { choiceName, labelOf } from '~/texts/child-room/names'
import { roomTexts } from '~/texts/child-room/room'
import { ChipHead, type Strip, StripStyle } from './chip'
import type { Question, RoomView } from './room-view'

interface QuestionsProps extends Pick<RoomView, 'questions' | 'answered' | 'first'> {
  look: ChildLook
  strip: Strip
}

/** Parts that the photo left unsure, each with its likeliest choices. */
export function Questions({ questions, answered, first, look, strip }: QuestionsProps) {
  // A part that is no longer as it was proposed was chosen by the parent.
  const isOpen = ({ part }: Question) =>
    !answered.includes(part) && readPart(look, part) === readPart(first, part)
  if (!questions.some(isOpen)) return null
  // The strip has the heads of all questions.
  const placeOf = (index: number) =>
    questions.slice(0, index).reduce((sum, { values }) => sum + values.length, 0)
  return (
    <section className="questions" aria-labelledby="questions-title">
      <StripStyle of=".questions" strip={strip} />
      <h2 id="questions-title">{roomTexts.questions}</h2>
      <p className="text-ink-soft">{roomTexts.questionsLead}</p>
      {questions.map(
        ({ part, values }, index) =>
          isOpen({ part, values }) && (
            <fieldset key={part} className="choices" data-question={part}>
              <legend>{labelOf(part)}</legend>
              <div className="choice-row">
                {values.map((value, nth) => (
                  <button
                    type="submit"
                    key={value}
                    className="choice"
                    name="pick"
                    value={`${part}=${value}`}
                    aria-pressed={readPart(look, part) === value}
                  >
                    <ChipHead {...{ part, value, strip }} place={placeOf(index) + nth} />
                    <span className="choice-name">{choiceName(part, value)}</span>
                  </button>
                ))}
              </div>
            </fieldset>
          ),
      )}
    </section>
  )
}
