import { promises } from '~/texts/promises'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { urls } from '~/urls/shop'

const steps = [
  {
    name: '사진을 올려요',
    text: `얼굴이 잘 보이는 사진 한 장과 이름이면 돼요. 사진은 책을 만드는 데에만 쓰고, 주문하지 않으면 ${promises.photoNotOrdered} 뒤에 지워요.`,
  },
  {
    name: '책을 골라요',
    text: '모든 책에 우리 아이가 들어가요. 끝까지 넘겨 보고 마음에 드는 이야기를 고르세요.',
  },
  {
    name: '주문을 마쳐요',
    text: `마음에 들면 그대로 주문하세요. ${promises.production} 동안 만들어 보내 드려요.`,
  },
]

export function HowItWorks() {
  return (
    <section id="how" aria-labelledby="how-title" className="mt-14 scroll-mt-4 sm:mt-20">
      <Heading id="how-title">3단계면 충분해요</Heading>
      <ol className="mt-5 grid gap-4 md:grid-cols-3 md:gap-6">
        {steps.map(({ name, text }, i) => (
          <li key={name} className="flex gap-4 rounded-card border border-line bg-sheet p-5 md:block md:p-6">
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sun text-lg font-bold"
            >
              {i + 1}
            </span>
            <div className="md:mt-4">
              <h3 className="text-lg font-bold">{name}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4">
        <ButtonLink to={urls.experience()} look="text">
          먼저 체험해 보기
        </ButtonLink>
      </p>
    </section>
  )
}
