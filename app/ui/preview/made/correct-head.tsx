import type { WhichHead } from '~/domain/photos/strokes'
import { headUrls } from '~/urls/head'
import { textLinkClass } from '../../button'

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
      <a href={headUrls.page(name, { which, campaign, page })} className={`${textLinkClass} font-bold`}>
        얼굴 둘레 다듬기
      </a>
    </p>
  )
}
