import { GONE_CHILD } from './sample-names'

// Reasons why a book's pages could not be saved, with the remedy. `{letters}` is replaced by the page's name.

const unfit = (message: string) => ({ status: 400, code: 'INVALID_INPUT', message }) as const
const missing = (message: string) => ({ status: 404, code: 'NOT_FOUND', message }) as const

export const presetRefusals = {
  'preset.conflict': {
    status: 409,
    code: 'VERSION_CONFLICT',
    message: '다른 곳에서 먼저 저장했어요. 새로 불러온 뒤 다시 저장해 주세요.',
  },
  'preset.tooLarge': {
    status: 413,
    code: 'TOO_LARGE',
    message: '책 한 권의 구성은 1MB까지 저장할 수 있어요. 글상자나 글을 줄인 뒤 다시 저장해 주세요.',
  },
  'preset.invalid': unfit('책의 구성을 읽을 수 없어요. 편집기에서 다시 저장해 주세요.'),
  'preset.unknownForm': unfit(
    '이 편집기가 모르는 형식의 구성이에요. 화면을 새로 고친 뒤 다시 저장해 주세요.',
  ),
  'preset.newerFormat': unfit(
    '더 새로운 편집기로 저장한 책이라, 여기서 저장하면 일부가 사라져요. 책은 그대로 두었으니 새 편집기에서 이어서 해 주세요.',
  ),
  'preset.badVersion': unfit('판의 번호는 0 이상의 정수여야 해요. 새로 불러온 뒤 다시 저장해 주세요.'),
  'preset.badName': unfit('이름은 한 줄로 60자까지 적어 주세요.'),
  'preset.tooManyBoxes': unfit('{letters}에 글상자가 너무 많아요. 한 화면에 200개까지 둘 수 있어요.'),
  'preset.badBox': unfit(
    '{letters}에 자리나 크기가 맞지 않는 글상자가 있어요. 가로 50, 세로 30 이상으로 맞춰 주세요.',
  ),
  'preset.longText': unfit('{letters}에 너무 긴 글이 있어요. 글상자 하나에 2,000자까지 쓸 수 있어요.'),
  'preset.badStyle': unfit('{letters}에 꾸밈이 맞지 않는 글상자가 있어요. 글자 크기와 색을 확인해 주세요.'),
  'preset.badRuns': unfit(
    '{letters}에 따로 꾸민 글자가 맞지 않는 글상자가 있어요. 글 안에서 서로 겹치지 않게, 글상자 하나에 100곳까지 꾸며 주세요.',
  ),
  'preset.unknownFont': unfit('{letters}의 글꼴은 저희에게 없어요. 다른 글꼴을 골라 주세요.'),
  'preset.foreignPicture': unfit('{letters}에 저희 그림이 아닌 주소가 있어요. 그림을 올려서 넣어 주세요.'),
  'preset.gonePicture': unfit(
    '{letters}에 올렸던 그림이 이제 저희에게 없어요. 그림을 다시 올려서 넣어 주세요.',
  ),
  'preset.badPicture': unfit('{letters}의 그림 자리나 크기가 맞지 않아요. 50~2000 사이로 맞춰 주세요.'),
  'preset.badLayer': unfit(
    '{letters}에 놓은 도형·스티커·그림의 자리나 모양이 맞지 않아요. 그것을 지우고 다시 놓아 주세요.',
  ),
  'preset.badLayerId': unfit(
    '{letters}에 놓은 도형·스티커·그림의 이름(id)이 글상자와 겹치거나 쓸 수 없는 이름이에요. 그것을 지우고 다시 놓아 주세요.',
  ),
  'preset.tooManyLayers': unfit(
    '{letters}에 놓은 것이 너무 많아요. 도형·스티커·그림은 한 화면에 100개까지 둘 수 있어요.',
  ),
  'preset.badTitle': unfit('{letters}의 제목 그림 자리나 크기가 맞지 않아요. 다시 놓아 주세요.'),
  'preset.badTitleHere': unfit('제목 그림의 자리나 크기가 맞지 않아요. 다시 놓아 주세요.'),
  'preset.foreignTitle': unfit('저희 그림이 아닌 주소예요. 제목 그림을 올려서 넣어 주세요.'),
  'preset.badHead': unfit('{letters}의 얼굴 자리가 맞지 않아요. 다시 놓아 주세요.'),
  'preset.badPage': unfit('책에 없는 쪽이에요. 앞표지, 2–3쪽부터 32–33쪽, 뒤표지 중에서 골라 주세요.'),
  'preset.noFile': unfit('올릴 파일을 먼저 골라 주세요. 내려받은 구성 파일(JSON)을 올릴 수 있어요.'),
  'preset.badFile': unfit('구성 파일을 읽을 수 없어요. 이 화면에서 내려받은 JSON 파일인지 확인해 주세요.'),
  'preset.noVersion': missing('그 판을 찾을 수 없어요. 새로 불러온 뒤 다시 골라 주세요.'),
  'draft.badKey': unfit('작업본의 이름표가 맞지 않아요. 화면을 새로 고쳐 주세요.'),
  'draft.badMoment': unfit('작업본의 때를 읽을 수 없어요. 화면을 새로 고쳐 주세요.'),
  'draft.unknown': missing('그 작업본은 이미 저장했거나 지웠어요.'),
  'draft.taken': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '다른 창의 작업본이거나 보관해 둔 사본이에요. 새 작업본으로 저장해 주세요.',
  },
  'sampleChild.gone': {
    status: 410,
    code: 'GONE',
    message: GONE_CHILD,
  },
  'drawing.badPage': unfit('1쪽부터 34쪽까지 볼 수 있어요.'),
} as const
