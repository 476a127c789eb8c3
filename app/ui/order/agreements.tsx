import type { FormEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Checkbox } from '../field'

interface Text {
  label: string
  notice: string
  text: string
  textName: string
}

/**
 * One box for each consent, none preticked, as the law requires. The first box ticks all, and counts for all. After a
 * refusal it is not ticked itself: without script an unticked box below it would count as ticked.
 */
export function Agreements({
  texts,
  ticked,
  errors,
  beside = true,
}: {
  texts: Record<string, Text>
  ticked: readonly string[]
  errors: Partial<Record<string, string>>
  /** Opens texts in a new window. The campaign's webviews have none: there the form is left, and restored later. */
  beside?: boolean
}) {
  const alive = useHydrated()
  const kinds = Object.entries(texts)
  const isAll = ticked.includes('all')
  const [error] = kinds.flatMap(([kind]) => errors[kind] ?? [])
  return (
    <fieldset onChange={tickBoxes} aria-describedby={error && 'agreements-error'}>
      <legend className="sr-only">약관 동의</legend>
      <div className="border-b border-line pb-2 font-bold">
        <Checkbox name="all" autoComplete="off">
          전체 동의
        </Checkbox>
      </div>
      <ul className="divide-y divide-line">
        {kinds.map(([kind, { label, notice, text, textName }]) => {
          return (
            <li key={kind} className="py-3">
              <Checkbox
                name={kind}
                // A browser's autofill or restored state is no consent.
                autoComplete="off"
                defaultChecked={isAll || ticked.includes(kind)}
                aria-invalid={errors[kind] ? true : undefined}
                aria-describedby={`${kind}-notice`}
              >
                <span className={errors[kind] ? 'text-berry' : undefined}>[필수] {label}</span>
              </Checkbox>
              <div className="pl-9 text-sm text-ink-soft">
                <p id={`${kind}-notice`}>{notice}</p>
                {beside || alive ? (
                  <a href={text} {...(beside && { target: '_blank', rel: 'noopener' })} className={look}>
                    {textName} 보기
                  </a>
                ) : (
                  // Without script only submitted values are stored, so the link is a submit button.
                  <button type="submit" name="look" value={kind} className={`${look} cursor-pointer`}>
                    {textName} 보기
                  </button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {error && (
        <p id="agreements-error" className="text-sm text-berry">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** A box that the first one ticks says so, as if it were pressed itself: its error goes. */
function tickBoxes({ currentTarget, target }: FormEvent<HTMLFieldSetElement>) {
  const [all, ...boxes] = currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
  if (!all) return
  if (target !== all) {
    all.checked = boxes.every((box) => box.checked)
    return
  }
  for (const box of boxes) {
    if (box.checked === all.checked) continue
    box.checked = all.checked
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const look = 'inline-flex min-h-11 items-center underline underline-offset-4'
