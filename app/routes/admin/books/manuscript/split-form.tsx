import { Form, useNavigation } from '@remix-run/react'
import { spreadKeys } from '~/book/manuscript/split'
import { leftOutText, numbersText, splitRuleText, titledText } from '~/texts/office/composing/manuscript'
import { pageName } from '~/texts/office/composing/page-name'
import { Button, ButtonLink, textLinkClass } from '~/ui/button'
import { Checkbox, inputClass } from '~/ui/field'
import { officeUrls } from '~/urls/office'
import type { ManuscriptPreview } from '../manuscript.server'
import { NameChoice } from './name-choice'

interface Props {
  bookId: number
  preview: ManuscriptPreview
  errors: Record<string, string>
}

/** The split lives in this form alone, so every press sends all of it. */
export function SplitForm({ bookId, preview, errors }: Props) {
  const pressed = useNavigation().formData?.get('intent')
  const { base, pages, split, leftOut } = preview
  return (
    <Form method="post" action={officeUrls.manuscript(bookId)} preventScrollReset noValidate>
      {/* The first button of a form is pressed by the Enter key: it must change nothing. */}
      <button type="submit" name="intent" value="look" className="sr-only" tabIndex={-1} aria-hidden="true">
        다시 보기
      </button>
      <input type="hidden" name="base" value={base} />
      <div role="status" className="rounded-field border border-edge bg-sheet px-4 py-3">
        <p>
          {split && splitRuleText[split.rule]}
          {split && split.parts > spreadKeys.length && ` ${split.parts}군데를 펼침 16곳에 모았어요.`} 글은
          고쳐 써도 되고, 단추를 누르면 앞뒤 쪽으로 옮겨요. 아직 책에는 넣지 않았어요.
        </p>
        {split?.isTitled ? <p className="mt-1">{titledText}</p> : null}
        {split?.numbers ? <p className="mt-1">{numbersText(split.numbers)}</p> : null}
        {leftOut ? <p className="mt-1">{leftOutText(leftOut)}</p> : null}
      </div>
      <NameChoice preview={preview} error={errors.name} />
      {pages.filter(({ isWritten }) => isWritten).length > 1 && (
        <div className="mt-3" key={base}>
          <Checkbox name="replaceAll">글이 이미 있는 쪽도 모두 원고로 바꾸기</Checkbox>
        </div>
      )}
      <ol className="mt-6 grid gap-4 lg:grid-cols-2">
        {pages.map((one, i) => (
          <Spread
            // A moved break changes a text, and another version unticks a box, that a browser would otherwise keep.
            key={`${base} ${one.page} ${one.text}`}
            one={one}
            isFirst={i === 0}
            isLast={i === pages.length - 1}
            error={errors[one.page] ?? errors[`text-${one.page}`]}
          />
        ))}
      </ol>
      <div className="form-end mt-6 flex flex-wrap gap-3 border-t border-line py-4">
        <Button name="intent" value="apply" busy={pressed === 'apply'}>
          책에 넣기
        </Button>
        <ButtonLink to={officeUrls.manuscript(bookId)} look="quiet">
          원고 다시 고르기
        </ButtonLink>
      </div>
    </Form>
  )
}

interface SpreadProps {
  one: ManuscriptPreview['pages'][number]
  isFirst: boolean
  isLast: boolean
  error?: string
}

function Spread({ one: { page, text, fits, isWritten, isReplacing }, isFirst, isLast, error }: SpreadProps) {
  const about = `about-${page}`
  const warning = error ?? (fits ? undefined : '이 쪽에는 글이 너무 많아요. 앞뒤 쪽으로 옮겨 주세요.')
  return (
    <li className="rounded-card border border-line bg-sheet p-4">
      <label htmlFor={`text-${page}`} className="font-bold tabular-nums">
        {pageName(page)}
      </label>
      <textarea
        id={`text-${page}`}
        name={`text-${page}`}
        rows={Math.min(8, Math.max(3, text.split('\n').length + 1))}
        defaultValue={text}
        placeholder="글 없는 쪽"
        aria-describedby={warning ? about : undefined}
        aria-invalid={error ? true : undefined}
        className={inputClass}
      />
      {warning && (
        <p id={about} className="mt-1 text-sm text-berry">
          {warning}
        </p>
      )}
      {isWritten && (
        <Checkbox name={`replace-${page}`} defaultChecked={isReplacing}>
          이 쪽에 있던 글을 원고로 바꾸기
        </Checkbox>
      )}
      <div className="mt-2 flex flex-wrap gap-x-4">
        {!isFirst && text && <Mover page={page} way="up" />}
        {!isLast && text && <Mover page={page} way="down" />}
      </div>
    </li>
  )
}

const names = { up: '첫 문단을 앞쪽으로', down: '끝 문단을 뒤쪽으로' } as const

function Mover({ page, way }: { page: string; way: keyof typeof names }) {
  return (
    <button
      type="submit"
      name="intent"
      value={`${way}:${page}`}
      className={`${textLinkClass} cursor-pointer text-sm`}
    >
      {names[way]}
      <span className="sr-only"> {pageName(page)}</span>
    </button>
  )
}
