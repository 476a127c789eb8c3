import type { MyOrder } from './my-order'

/** What readers of the gift links sent back. */
export const GiftThanks = ({ thanks }: { thanks: MyOrder['thanks'] }) => (
  <section aria-label="감사 인사" className="order-block">
    <h2 className="text-lg font-bold">고맙다는 인사가 도착했어요</h2>
    <ul className="mt-3 space-y-3">
      {thanks.map(({ who, words, when }) => (
        <li key={`${who} ${when}`}>
          <strong>
            <span aria-hidden="true" className="text-coral">
              ♥
            </span>{' '}
            고마워요
          </strong>
          {words && <span className="block">{words}</span>}
          <span className="block text-sm text-ink-soft">
            {who}, {when}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
