import type { Picture as Source } from '~/domain/pictures/picture'
import { Picture } from './picture'

export function PromisePicture({ picture }: { picture: Source | undefined }) {
  if (!picture) return null
  return (
    <figure>
      <Picture
        of={picture}
        alt="왼쪽에는 아이의 사진이, 오른쪽에는 같은 아이가 주인공으로 들어간 그림책이 펼쳐져 있어요."
        sizes="(min-width: 768px) 580px, 92vw"
        first
        otherwise=""
        className="rounded-card"
      />
      <figcaption className="mt-2 text-center text-sm text-ink-soft">
        사진 한 장이 그림책이 되기까지 (예시 그림)
      </figcaption>
    </figure>
  )
}
