import { intakeConsent, intakeDoneText } from '~/texts/campaign/intake'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { Button, ButtonLink, textLinkClass } from '~/ui/button'
import { Checkbox, Field } from '~/ui/field'
import { Heading } from '~/ui/frame/heading'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { campaignUrls } from '~/urls/campaign'
import { urls } from '~/urls/shop'
import { type BookChoice, type Kid, KidFields } from './kid-fields'

interface Props {
  choices: readonly BookChoice[]
  taken: boolean
  answer?: FormRefusal
}

/** The form for hearing of the campaign: a plain form, which works without script. */
export function Intake({ choices, taken, answer }: Props) {
  return (
    <section id="intake" aria-labelledby="intake-title" className="mx-auto mt-14 max-w-xl scroll-mt-4">
      <Heading id="intake-title">펀딩 소식 받기</Heading>
      <p className="mt-2 text-ink-soft">
        펀딩이 열리면 이메일로 알려 드려요. 마음에 둔 책도 함께 알려 주세요. 사전 접수는 따로 해야 해요.
      </p>
      {taken ? (
        // The confirmation gets the focus; without script the address's anchor leads here.
        <div
          role="status"
          tabIndex={-1}
          data-focus
          className="mt-5 rounded-card border border-line bg-sheet p-5"
        >
          <p className="font-bold text-teal">{intakeDoneText}</p>
          <p className="mt-1 text-ink-soft">같은 이메일로 다시 신청하면 나중에 적은 내용으로 바뀌어요.</p>
          <p className="mt-3 flex flex-wrap gap-x-9">
            <ButtonLink to={urls.wadizBooks()} look="text">
              책 고르러 가기
            </ButtonLink>
            <ButtonLink to={campaignUrls.intake()} look="text">
              다시 신청하기
            </ButtonLink>
          </p>
        </div>
      ) : (
        <IntakeForm choices={choices} answer={answer} />
      )}
    </section>
  )
}

function IntakeForm({ choices, answer }: Pick<Props, 'choices' | 'answer'>) {
  const all = answer?.refused.errors
  const { formProps, typed, errors, fieldProps } = useFormFields(answer)
  const isSecond = (['kid2Name', 'kid2Gender', 'book2'] as const).some((name) => all?.[name] || typed[name])
  return (
    <form
      {...formProps}
      method="post"
      action={campaignUrls.intake()}
      className="mt-5 rounded-card border border-line bg-sheet p-5"
    >
      <FormError title="아직 신청되지 않았어요" refused={answer?.refused} />
      <Field {...fieldProps('email')} label="이메일" type="email" inputMode="email" autoComplete="email" />
      <KidFields kid={first} choices={choices} fieldProps={fieldProps} />
      <details open={isSecond} className="group mt-6 border-t border-line">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-bold">
          둘째 책도 준비할게요 (선택)
          <span aria-hidden="true" className="text-xl group-open:rotate-45">
            +
          </span>
        </summary>
        <KidFields kid={second} choices={choices} fieldProps={fieldProps} />
      </details>
      <Consent ticked={typed.consent === 'on'} error={errors.consent} />
      <Button look="campaign" className="mt-4 w-full">
        펀딩 소식 받기
      </Button>
    </form>
  )
}

const first: Kid = { who: '첫째', name: 'kid1Name', gender: 'kid1Gender', book: 'book1' }
const second: Kid = { who: '둘째', name: 'kid2Name', gender: 'kid2Gender', book: 'book2' }

function Consent({ ticked, error }: { ticked: boolean; error?: string }) {
  return (
    <div className="mt-6 border-t border-line pt-4">
      <dl className="text-sm text-ink-soft">
        {intakeConsent.facts.map(([name, fact]) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt className="w-24 shrink-0">{name}</dt>
            <dd className="min-w-0 flex-[1_1_9rem]">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-sm text-ink-soft">{intakeConsent.free}</p>
      <div className="mt-2">
        <Checkbox
          name="consent"
          defaultChecked={ticked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'no-consent' : undefined}
        >
          <span className={error ? 'text-berry' : undefined}>[필수] {intakeConsent.label}</span>
        </Checkbox>
      </div>
      {error && (
        <p id="no-consent" className="mt-1 text-sm text-berry">
          {error}
        </p>
      )}
      <a href={intakeConsent.text} className={`${textLinkClass} ml-9 text-sm`}>
        자세히 보기
      </a>
    </div>
  )
}
