import { type OrderConsent, orderConsents } from '~/domain/consents/consent'
import { orderConsentTexts } from '~/texts/order-consents'
import { Tick } from '../field'

/** Each by itself, none ticked beforehand: the law wants it so, and none of them is ticked by another. */
export function Agreements({
  ticked,
  errors,
}: {
  ticked: readonly string[]
  errors: Partial<Record<OrderConsent, string>>
}) {
  const [error] = orderConsents.flatMap((kind) => errors[kind] ?? [])
  return (
    <fieldset aria-describedby={error && 'agreements-error'}>
      <legend className="sr-only">약관 동의</legend>
      <ul className="divide-y divide-line">
        {orderConsents.map((kind) => {
          const { label, notice, text, textName } = orderConsentTexts[kind]
          return (
            <li key={kind} className="py-3">
              <Tick
                name={kind}
                // A browser that fills in again what was left agrees to nothing.
                autoComplete="off"
                defaultChecked={ticked.includes(kind)}
                aria-invalid={errors[kind] ? true : undefined}
                aria-describedby={`${kind}-notice`}
              >
                <span className={errors[kind] ? 'text-berry' : undefined}>[필수] {label}</span>
              </Tick>
              <div className="pl-9 text-sm text-ink-soft">
                <p id={`${kind}-notice`}>{notice}</p>
                <a
                  href={text}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {textName} 보기
                </a>
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
