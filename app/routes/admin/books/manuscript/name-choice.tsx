import { fillTokens } from '~/book/particles'
import { pageName } from '~/texts/office/composing/page-name'
import { SAMPLE_NAMES } from '~/texts/office/sample-names'
import { Button, textLinkClass } from '~/ui/button'
import { Checkbox, Field } from '~/ui/field'
import type { ManuscriptPreview } from '../manuscript.server'

/** The words that will follow the name of the child who gets the book, and those that will not. */
export function NameChoice({ preview, error }: { preview: ManuscriptPreview; error?: string }) {
  const { name, guesses, replaced, places, left } = preview
  return (
    <section aria-labelledby="child" className="mt-5 max-w-3xl rounded-card border border-line bg-sheet p-4">
      <h3 id="child" className="text-lg font-bold">
        아이 이름
      </h3>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <span className="w-44">
          <Field
            label="원고 속 아이 이름"
            name="name"
            maxLength={40}
            autoComplete="off"
            defaultValue={name}
            key={name}
            error={error}
          />
        </span>
        <Button name="intent" value="name" look="quiet">
          이 이름으로 보기
        </Button>
      </div>
      {guesses.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4">
          <span className="text-sm text-ink-soft">원고에 자주 나오는 이름</span>
          {guesses.map((guess) => (
            <button
              key={guess}
              type="submit"
              name="intent"
              value={`pick:${guess}`}
              className={`${textLinkClass} min-w-11 cursor-pointer font-bold`}
            >
              {guess}
            </button>
          ))}
        </p>
      )}
      {name === '' ? (
        <p className="mt-2 text-ink-soft">이름을 고르지 않으면 원고의 이름이 책에 그대로 들어가요.</p>
      ) : replaced.length === 0 ? (
        <p className="mt-2 text-berry">‘{name}’ 자리를 원고에서 찾지 못했어요. 원고에 쓴 대로 적어 주세요.</p>
      ) : (
        <>
          <Replaced replaced={replaced} />
          <NamePlaces places={places} />
        </>
      )}
      {left.length > 0 && (
        <p className="mt-2 text-sm">
          <strong>바꾸지 않은 말</strong>{' '}
          {left.map(({ written, count }) => `${written} ${count}곳`).join(', ')}. 아이 이름이라면 글을 고쳐
          주세요.
        </p>
      )}
    </section>
  )
}

/** Each place can be left as the author wrote it, such as the name of another child. */
function NamePlaces({ places }: Pick<ManuscriptPreview, 'places'>) {
  return (
    <details className="mt-3" open={places.some(({ isChosen }) => !isChosen)}>
      <summary className={`${textLinkClass} cursor-pointer`}>한 곳씩 고르기</summary>
      <p className="text-sm text-ink-soft">표시를 지운 곳은 원고에 쓴 그대로 남아요.</p>
      <ul className="sm:columns-2">
        {places.map(({ key, page, written, before, after, isChosen, listed }) => (
          <li key={`${key} ${isChosen}`} className="break-inside-avoid">
            <input type="hidden" name="place" value={listed} />
            <Checkbox name="follow" value={key} defaultChecked={isChosen}>
              <span className="text-sm text-ink-soft tabular-nums">{pageName(page)}</span> {before}
              <strong>{written}</strong>
              {after}
            </Checkbox>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Replaced({ replaced }: Pick<ManuscriptPreview, 'replaced'>) {
  return (
    <table className="mt-3 w-full text-left text-sm">
      <caption className="sr-only">받는 아이의 이름으로 바뀌는 말</caption>
      <thead>
        <tr className="text-ink-soft">
          <th className="py-1 font-normal">원고</th>
          {SAMPLE_NAMES.map((name) => (
            <th key={name} className="py-1 font-normal">
              {name}의 책
            </th>
          ))}
          <th className="py-1 text-right font-normal">바뀌는 곳</th>
        </tr>
      </thead>
      <tbody>
        {replaced.map(({ written, token, count }) => (
          <tr key={written} className="border-t border-line">
            <td className="py-1">{written}</td>
            {SAMPLE_NAMES.map((childName) => (
              <td key={childName} className="py-1 font-bold">
                {fillTokens(token, { childName }).text}
              </td>
            ))}
            <td className="py-1 text-right tabular-nums">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
