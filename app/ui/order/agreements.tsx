import { useHydrated } from 'remix-utils/use-hydrated'
import { Tick } from '../field'

interface Text {
  label: string
  notice: string
  text: string
  textName: string
}

/** Each by itself, none ticked beforehand: the law wants it so, and none of them is ticked by another. */
export function Agreements({
  texts,
  ticked,
  errors,
  beside = true,
}: {
  texts: Record<string, Text>
  ticked: readonly string[]
  errors: Partial<Record<string, string>>
  /** Opened beside the form; a webview has no beside, so there the form is left, and has to be found again as it was. */
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
                {beside || alive ? (
                  <a href={text} {...(beside && { target: '_blank', rel: 'noopener' })} className={look}>
                    {textName} 보기
                  </a>
                ) : (
                  // Without script only what is sent is kept.
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
