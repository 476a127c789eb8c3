import { withParticle } from '~/book/particles'
import { MAX_THANKS } from '~/domain/ebooks/ebook'
import { Button } from '~/ui/button'
import type { FormRefusal } from '~/ui/joining/form-error'
import type { GiftView } from '../gift.server'
import { Heart } from './heart'

interface Props {
  gift: GiftView
  refusal?: FormRefusal
  /** the address of the page where a book like this one is made */
  shop: string
}

/** Beside the back cover: the reader thanks the giver, and may make a book too. The styles hide it before. */
export const GiftEnd = ({ gift, refusal, shop }: Props) => (
  <section id="thanks" aria-labelledby="thanks-name" className="gift-end">
    <h2 id="thanks-name">{gift.thanks ? '고마운 마음을 전했어요' : askForThanks(gift.giver)}</h2>
    {refusal && !refusal.refused.errors.thanks && (
      <p role="alert" className="gift-alert">
        {refusal.refused.message}
      </p>
    )}
    {gift.thanks ? <Thanks words={gift.thanks.words} /> : <ThanksForm refusal={refusal} />}
    <p className="gift-shop">
      우리 아이가 주인공이 되는 그림책
      <a href={shop} className="ebook-link">
        우리 아이 책도 만들기
      </a>
    </p>
  </section>
)

const askForThanks = (giver: string | null | undefined) =>
  giver ? `${withParticle(giver, '이/가')} 기다리고 있어요` : '보낸 분이 기다리고 있어요'

const Thanks = ({ words }: { words: string | null }) => (
  <p className="gift-thanks">
    <Heart /> <strong>고마워요</strong>
    {words && <span>{words}</span>}
  </p>
)

function ThanksForm({ refusal }: { refusal?: FormRefusal }) {
  const error = refusal?.refused.errors.thanks
  return (
    <form method="post" action="?page=cover-back#thanks">
      <label htmlFor="thanks-words">함께 전할 한마디</label>
      <input
        id="thanks-words"
        name="thanks"
        maxLength={MAX_THANKS}
        autoComplete="off"
        defaultValue={refusal?.typed.thanks}
        aria-describedby="thanks-hint"
        aria-invalid={error ? true : undefined}
      />
      <p id="thanks-hint" className={error ? 'gift-error' : 'gift-hint'}>
        {error ?? `${MAX_THANKS}자까지. 비워 두면 하트만 전해요.`}
      </p>
      <Button className="w-full">
        <Heart /> 고마워요
      </Button>
    </form>
  )
}
