import type { ChildLook } from '~/art/child/look'
import { readPart } from '~/domain/looks/choices'
import { choiceName, labelOf } from '~/texts/child-room/names'
import { roomTexts } from '~/texts/child-room/room'
import { ChipHead, type Strip, StripStyle } from './chip'
import type { Question } from './room-view'

interface QuestionsProps {
  questions: Question[]
  look: ChildLook
  strip: Strip
}

/** Parts that the photo left unsure, each with its likeliest choices. */
export function Questions({ questions, look, strip }: QuestionsProps) {
  let place = 0
  return (
    <section className="questions" aria-labelledby="questions-title">
      <StripStyle of=".questions" strip={strip} />
      <h2 id="questions-title">{roomTexts.questions}</h2>
      <p className="text-ink-soft">{roomTexts.questionsLead}</p>
      {questions.map(({ part, values }) => (
        <fieldset key={part} className="choices" data-question={part}>
          <legend>{labelOf(part)}</legend>
          <div className="choice-row">
            {values.map((value) => (
              <button
                type="submit"
                key={value}
                className="choice"
                name="pick"
                value={`${part}=${value}`}
                aria-pressed={readPart(look, part) === value}
              >
                <ChipHead {...{ part, value, strip }} place={place++} />
                <span className="choice-name">{choiceName(part, value)}</span>
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  )
}
