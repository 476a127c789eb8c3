import { useHydrated } from 'remix-utils/use-hydrated'
import { Checkbox } from '../field'

interface Text {
  label: string
  notice: string
  text: string
  textName: string
}

/** One box for each consent, none preticked and none tied to another: the law requires it. */
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
  const [error] = kinds.flatMap(([kind]) => errors[kind] ?? [])
  return (
    <fieldset aria-describedby={error && 'agreements-error'}>
      <legend className="sr-only">약관 동의</legend>
      <ul className="divide-y divide-line">
        {kinds.map(([kind, { label, notice, text, textName }]) => {
          return (
            <li key={kind} className="py-3">
              <Checkbox
                name={kind}
                // A browser's autofill or restored state is no consent.
                autoComplete="off"
                defaultChecked={ticked.includes(kind)}
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

const look = 'inline-flex min-h-11 items-center underline underline-offset-4'
