/** Why a photo is no photo of a child that can be used: a sentence for each, with what to do. */
export const photoRefusals = {
  'photo.empty': { status: 400, code: 'INVALID_INPUT', message: '사진을 먼저 골라 주세요.' },
  'photo.tooLarge': { status: 413, code: 'TOO_LARGE', message: '파일 크기는 5MB 이하여야 합니다.' },
  'photo.tooManyPixels': {
    status: 413,
    code: 'TOO_LARGE',
    message: '사진이 너무 커요. 가로세로를 줄여서 다시 올려 주세요.',
  },
  'photo.unsupported': { status: 415, code: 'UNSUPPORTED_TYPE', message: '이미지 파일만 업로드 가능합니다.' },
  'photo.notAPicture': { status: 400, code: 'INVALID_INPUT', message: '사진을 읽을 수 없습니다.' },
  'photo.noFace': {
    status: 422,
    code: 'PHOTO_NO_FACE',
    message: '얼굴을 찾지 못했어요. 얼굴이 크게 나온 정면 사진을 골라 주세요.',
  },
  'head.tooManyStrokes': {
    status: 422,
    code: 'TOO_MANY_STROKES',
    message: '여기까지만 고칠 수 있어요. 몇 번 되돌리거나 처음대로 돌린 다음 다시 해 주세요.',
  },
  'head.noPhoto': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '사진 얼굴로 만든 주문이 아니거나, 보관 기간이 지나 사진을 지웠어요.',
  },
  'head.awaited': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '고객에게 부탁하고 답을 기다리는 주문이에요. 답이 오거나 부탁을 거둔 다음에 다듬어 주세요.',
  },
  'head.changed': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '그사이 주문의 사진이 바뀌어서, 그린 것은 쓰지 않았어요. 지금 사진을 보고 다시 다듬어 주세요.',
  },
  'head.unchanged': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '주문에 든 그림과 달라진 곳이 없어요.',
  },
  'head.unpainted': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '새 그림을 아직 다 그리지 못했어요. 잠시 뒤에 다시 눌러 주세요.',
  },
  'photo.twoFaces': {
    status: 422,
    code: 'PHOTO_SEVERAL_FACES',
    message: '두 사람이 함께 있어요. 아이 혼자 나온 사진을 골라 주세요.',
  },
  'photo.threeFaces': {
    status: 422,
    code: 'PHOTO_SEVERAL_FACES',
    message: '세 사람이 함께 있어요. 아이 혼자 나온 사진을 골라 주세요.',
  },
  'photo.severalFaces': {
    status: 422,
    code: 'PHOTO_SEVERAL_FACES',
    message: '여러 사람이 함께 있어요. 아이 혼자 나온 사진을 골라 주세요.',
  },
  'photo.tooSmall': {
    status: 422,
    code: 'PHOTO_TOO_SMALL',
    message: '얼굴이 작게 나왔어요. 더 가까이에서 찍은 사진을 골라 주세요.',
  },
  'photo.turnedAway': {
    status: 422,
    code: 'PHOTO_TURNED_AWAY',
    message: '얼굴이 옆을 보고 있어요. 앞을 보는 사진을 골라 주세요.',
  },
  'photo.cutOff': {
    status: 422,
    code: 'PHOTO_CUT_OFF',
    message: '머리가 사진 밖으로 잘렸어요. 머리끝까지 나온 사진을 골라 주세요.',
  },
  'photo.tooDark': {
    status: 422,
    code: 'PHOTO_TOO_DARK',
    message: '사진이 어두워요. 밝은 곳에서 찍은 사진을 골라 주세요.',
  },
  'photo.clipped': {
    status: 422,
    code: 'PHOTO_CLIPPED',
    message:
      '얼굴이 너무 밝게 나왔어요. 햇빛이 바로 닿지 않는 곳에서 찍은 사진을 고르거나, 그림으로 그린 아이를 골라 주세요.',
  },
  'photo.tooBlurred': {
    status: 422,
    code: 'PHOTO_TOO_BLURRED',
    message: '사진이 흐려요. 또렷하게 찍힌 사진을 골라 주세요.',
  },
  'photo.untidy': {
    status: 422,
    code: 'PHOTO_UNTIDY',
    message:
      '머리만 깨끗하게 오려 내지 못했어요. 손이나 물건이 머리에 닿지 않은 사진을 고르거나, 그림으로 그린 아이를 골라 주세요.',
  },
}
