import { useEffect, useRef, useState } from 'react'
import { type Consent, consents, isRequired } from '~/domain/consents/consent'
import { consentTexts } from '~/texts/account/consents'
import { textLinkClass } from './button'
import { Checkbox } from './field'

interface Props {
  ticked: readonly Consent[]
  /** required boxes without a tick, which are marked */
  missing?: readonly Consent[]
  describedBy?: string
}

/** A box for each consent, and with script one for all. Ticks from before hydration count. */
export function ConsentBoxes({ ticked, missing = [], describedBy }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [all, setAll] = useState(false)
  const look = () => setAll(boxesIn(group.current).every((box) => box.checked))
  useEffect(() => setAll(boxesIn(group.current).every((box) => box.checked)), [])

  const toggle = (checked: boolean) => {
    for (const box of boxesIn(group.current)) box.checked = checked
    setAll(checked)
  }
  return (
    <fieldset ref={group}>
      <legend className="text-sm font-bold">약관 동의</legend>
      <div className="needs-script mt-2 border-b border-line pb-2 font-bold">
        <Checkbox checked={all} onChange={(event) => toggle(event.target.checked)}>
          전체 동의 <span className="font-normal text-ink-soft">(선택 항목도 함께 동의합니다)</span>
        </Checkbox>
      </div>
      <ul className="mt-2">
        {consents.map((consent) => (
          <li key={consent} className="flex flex-wrap items-center justify-between gap-x-3">
            <Checkbox
              name={consent}
              defaultChecked={ticked.includes(consent)}
              onChange={look}
              aria-invalid={missing.includes(consent) || undefined}
              aria-describedby={missing.includes(consent) ? describedBy : undefined}
            >
              <span className={missing.includes(consent) ? 'text-berry' : undefined}>
                [{isRequired(consent) ? '필수' : '선택'}] {consentTexts[consent].label}
              </span>
            </Checkbox>
            <a
              href={consentTexts[consent].text}
              // A new window keeps what was typed so far.
              target="_blank"
              aria-label={`${consentTexts[consent].label} 내용 보기`}
              className={`${textLinkClass} min-w-11 shrink-0 justify-center text-sm`}
              rel="noopener"
            >
              보기
            </a>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function boxesIn(group: HTMLFieldSetElement | null): HTMLInputElement[] {
  return [...(group?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]
}
