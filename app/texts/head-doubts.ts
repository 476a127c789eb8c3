import type { PaintedDoubt } from '~/domain/previews/preview'

/** Beside the picture of a photographed head: what was noticed, and what another photo would change. */
export const headDoubtTexts: Record<PaintedDoubt, string> = {
  crownCut:
    '사진에서 머리 윗부분이 잘려서, 잘린 곳을 둥글게 다듬어 그렸어요. 머리끝까지 나온 사진이면 더 자연스러워요.',
  noColour: '흑백 사진이라 책 속에서도 얼굴에 색이 없어요. 색이 있는 사진이면 그림과 더 잘 어울려요.',
  mouthCovered: '입이나 코가 가려져 있어요. 얼굴이 다 보이는 사진이면 아이를 더 닮아요.',
  eyesClosed: '눈을 감고 있어요. 책에서는 모든 장면에서 눈을 감은 얼굴로 나와요.',
}
