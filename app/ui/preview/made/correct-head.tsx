import type { WhichHead } from '~/domain/photos/strokes'
import { headUrls } from '~/urls/head'

interface Props {
  page: string
  campaign: boolean
  name: string
  which?: WhichHead
  asks?: string
}

export function CorrectHead({ which, page, campaign, name, asks = '머리가 깔끔하게 오려졌나요?' }: Props) {
  return (
    <p className="mt-3">
      {asks}{' '}
      <a
        href={headUrls.page(name, { which, campaign, page })}
        className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        얼굴 둘레 다듬기
      </a>
    </p>
  )
}
