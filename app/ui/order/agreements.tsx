import { type FormEvent, type ReactNode, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Button, textLinkClass } from '../button'
import { Dialog } from '../dialog'
import { Checkbox } from '../field'

interface Text {
  label: string
  notice: string
  text: string
  textName: string
  /** what opens over the form: the text's title and paragraphs */
  opens?: { title: string; body: readonly string[] }
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
        {kinds.map(([kind, { label, notice, text, textName, opens }]) => {
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
                {alive && opens ? (
                  <ConsentText {...{ label, notice, text, textName, opens, beside }} />
                ) : beside || alive ? (
                  <ConsentLink {...{ text, beside }}>{textName} 보기</ConsentLink>
                ) : (
                  // Without script only submitted values are stored, so the link is a submit button.
                  <button
                    type="submit"
                    name="look"
                    value={kind}
                    className={`${textLinkClass} cursor-pointer`}
                  >
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

function ConsentLink({ text, beside, children }: { text: string; beside: boolean; children: ReactNode }) {
  return (
    <a href={text} {...(beside && { target: '_blank', rel: 'noopener' })} className={textLinkClass}>
      {children}
    </a>
  )
}

/** Opens over the form, with the sentences that the box agrees to; their tables stand in the policy. */
function ConsentText({
  label,
  notice,
  text,
  textName,
  opens,
  beside,
}: Text & Required<Pick<Text, 'opens'>> & { beside: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={`${textLinkClass} cursor-pointer`}>
        {textName} 보기
      </button>
      {isOpen && (
        <Dialog title={opens.title} open onClose={() => setOpen(false)}>
          <div className="text-base text-ink">
            <p className="mt-3 font-bold">{label}</p>
            {[notice, ...opens.body].map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
            <ConsentLink {...{ text, beside }}>개인정보처리방침에서 전체 보기</ConsentLink>
          </div>
          <Button type="button" look="quiet" onClick={() => setOpen(false)} className="mt-4 w-full">
            확인
          </Button>
        </Dialog>
      )}
    </>
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
