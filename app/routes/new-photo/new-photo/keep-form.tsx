import { withParticle } from '~/book/particles'
import { Button } from '~/ui/button'

interface Props {
  page: string
  until: string
  isDrawn: boolean
}

/** An answer as good as a new photo: the parent need not wait until the request expires. */
export function KeepForm({ page, until, isDrawn }: Props) {
  const child = isDrawn ? '모습' : '사진'
  return (
    <form method="post" action={page} className="mt-6">
      <p className="text-sm text-ink-soft">
        {until}까지 답이 없으면 지금 {withParticle(child, '으로/로')} 만들어요.
      </p>
      <Button name="intent" value="keep" look="quiet" className="mt-3 w-full">
        지금 {child} 그대로 만들어 주세요
      </Button>
    </form>
  )
}
