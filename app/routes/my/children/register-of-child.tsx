import { textLinkClass } from '~/ui/button'
import { TextLink } from '~/ui/text-link'
import type { RegisterEntryView, RegisteredChild } from '../children.server'

/** All entries about one child. */
export function RegisterOfChild({ child: { name, entries } }: { child: RegisteredChild }) {
  return (
    <section className="mt-8">
      <h2 className="text-xl font-bold">{name}</h2>
      <ul className="mt-3 grid gap-3">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry }: { entry: RegisterEntryView }) {
  const { name, title, count, since, until, rule, basis, why, toErase, obstacle, views } = entry
  return (
    <li className="rounded-card border border-line bg-sheet p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h3 className="min-w-0 font-bold">
          {name}
          {count > 1 && ` ${count}개`}
          {title && <span className="block text-sm font-normal text-ink-soft">{title}</span>}
        </h3>
        {toErase && (
          <TextLink
            to={toErase}
            aria-label={`${name} 지금 지우기 (${since})`}
            className="font-bold text-berry"
          >
            지금 지우기
          </TextLink>
        )}
      </div>
      <dl className="register-facts mt-2 text-sm">
        <dt className="text-ink-soft">언제부터</dt>
        <dd className="tabular-nums">{since}</dd>
        <dt className="text-ink-soft">왜</dt>
        <dd>
          {why} ({basis})
        </dd>
        <dt className="text-ink-soft">언제까지</dt>
        <dd>
          {until && <strong className="tabular-nums">{until}까지</strong>}
          {until && <br />}
          <span className={until && 'text-ink-soft'}>{rule}</span>
        </dd>
        <dt className="text-ink-soft">본 사람</dt>
        <dd>{views.length ? <Views views={views} /> : '담당자가 본 적이 없어요'}</dd>
      </dl>
      {obstacle && <p className="mt-2 text-sm">{obstacle}</p>}
    </li>
  )
}

const VISIBLE_VIEWS = 3

function Views({ views }: { views: string[] }) {
  const list = (some: string[]) => (
    <ul>
      {some.map((view) => (
        <li key={view}>{view}</li>
      ))}
    </ul>
  )
  const more = views.slice(VISIBLE_VIEWS)
  return (
    <>
      {list(views.slice(0, VISIBLE_VIEWS))}
      {more.length > 0 && (
        <details>
          <summary className={`${textLinkClass} cursor-pointer`}>{more.length}번 더 보기</summary>
          {list(more)}
        </details>
      )}
    </>
  )
}
