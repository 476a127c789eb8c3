import { urls } from '~/urls/shop'
import { Button } from '../button'

/** From a finished preview to the book with its child on every page. Submitting it starts the painting. */
export function OpenBook({ name, campaign = false }: { name: string; campaign?: boolean }) {
  const to = urls.wholeBook(name, campaign)
  return (
    <form method="post" action={to}>
      <Button look={campaign ? 'campaign' : 'primary'} className="w-full">
        책 전체 넘겨보기
      </Button>
    </form>
  )
}
