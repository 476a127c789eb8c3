import type { Picture as Source } from '~/domain/pictures/picture'
import { Picture } from '../book/picture'

export function PhotoGuide({ picture }: { picture?: Source }) {
  return (
    <figure>
      {picture && (
        <Picture
          of={picture}
          alt="좋은 사진 하나와 맞지 않는 사진 넷. 좋은 사진은 아이 혼자 앞을 보고 얼굴이 크게 나왔어요. 뒤돌아 있거나, 어둡거나, 여럿이 함께 있거나, 얼굴이 잘린 사진은 맞지 않아요."
          sizes="(min-width: 1168px) 540px, (min-width: 768px) 45vw, 92vw"
          className="rounded-card"
        />
      )}
      <figcaption className="mt-4">
        <ul className="list-disc space-y-1 pl-5">
          <li>지금 아이의 모습과 가장 닮은 사진을 골라 주세요.</li>
          <li>
            얼굴이 또렷하고 앞을 보는 사진이 좋아요. 뒷모습, 어두운 곳, 여럿이 함께, 잘린 얼굴은 피해 주세요.
          </li>
          <li>받아 보는 책은 미리보기와 조금 다를 수 있어요.</li>
        </ul>
      </figcaption>
    </figure>
  )
}
