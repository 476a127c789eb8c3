import type { HeadDoubt } from '~/domain/previews/preview'

/** Beside the picture of a photographed head: what was noticed, and what another photo would change. */
export const headDoubtTexts: Record<HeadDoubt, string> = {
  clipped:
    '얼굴이 하얗게 보일 만큼 밝게 나온 사진이에요. 햇빛이 바로 닿지 않는 곳에서 찍은 사진이면 아이를 더 닮아요.',
  untidy: '머리 둘레를 깨끗하게 오려 내지 못했어요. 손이나 물건이 머리에 닿지 않은 사진이면 더 자연스러워요.',
  crownCut:
    '사진에서 머리 윗부분이 잘려서, 잘린 곳을 둥글게 다듬어 그렸어요. 머리끝까지 나온 사진이면 더 자연스러워요.',
  sideCut:
    '사진에서 머리 옆쪽이 잘려서, 잘린 곳을 둥글게 다듬어 그렸어요. 머리 양옆이 다 나온 사진이면 더 자연스러워요.',
  screen: '화면이나 인쇄된 사진을 다시 찍은 것 같아요. 얼굴에 무늬가 없는 원본 사진이면 아이를 더 닮아요.',
  drawing: '사진이 아니라 그림 같아요. 카메라로 찍은 아이 사진이면 아이를 더 닮아요.',
  noColour: '흑백 사진이라 책 속에서도 얼굴에 색이 없어요. 색이 있는 사진이면 그림과 더 잘 어울려요.',
  twoLights:
    '얼굴 양쪽에 서로 다른 색의 빛이 비친 사진이에요. 햇빛이 고르게 드는 곳에서 찍은 사진이면 그림과 더 잘 어울려요.',
  mouthCovered: '입이나 코가 가려져 있어요. 얼굴이 다 보이는 사진이면 아이를 더 닮아요.',
  mouthOpen: '입을 크게 벌렸거나 혀를 내밀고 있어요. 책에서는 모든 장면에서 그 표정으로 나와요.',
  eyesClosed: '눈을 감고 있어요. 책에서는 모든 장면에서 눈을 감은 얼굴로 나와요.',
}

/** Of a second photo, which some scenes alone show. */
export const secondDoubtTexts: Record<HeadDoubt, string> = {
  ...headDoubtTexts,
  mouthOpen: '입을 크게 벌렸거나 혀를 내밀고 있어요. 이 사진을 쓰는 장면에서 그 표정으로 나와요.',
  eyesClosed: '눈을 감고 있어요. 이 사진을 쓰는 장면에서 눈을 감은 얼굴로 나와요.',
}

export const acceptedDoubtText = {
  parent: '그래도 이 사진을 쓰기로 했어요.',
  office: '보호자가 알고도 이 사진을 쓰기로 했어요.',
}

/** Over a doubt that leaves the head unpainted for now. */
export const doubtTitle = '이대로는 자연스럽지 않을 수 있어요'
