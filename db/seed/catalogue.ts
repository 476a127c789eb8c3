// The six books of a new shop and their cover pictures.

export const catalogue = [
  {
    title: '달빛 서랍 속의 우주선',
    cover: 'moon-drawer',
    description:
      '잠이 오지 않는 밤, 서랍 속에서 작은 우주선이 깜빡여요. 아이는 조종석에 앉아 달의 뒷면으로 편지를 배달하러 떠나요.',
    category: 'SF',
    price: 59000,
    ageRange: '4~8세',
    gender: 'unisex',
    featuredOrder: 0,
  },
  {
    title: '고래가 부르는 노래',
    cover: 'whale-song',
    description:
      '파도 소리를 모으던 아이가 길 잃은 아기 고래를 만나요. 둘은 노래를 따라 가장 깊고 푸른 바다로 내려가요.',
    category: '자연',
    price: 59000,
    originalPrice: 69000,
    ageRange: '3~7세',
    gender: 'unisex',
    featuredOrder: 1,
  },
  {
    title: '숲의 마지막 등불',
    cover: 'last-lantern',
    description:
      '반딧불이 사라진 숲, 아이는 등불 하나를 들고 밤의 숲길을 걸어요. 한 걸음마다 잠들었던 친구들이 깨어나요.',
    category: '모험',
    price: 59000,
    ageRange: '4~9세',
    gender: 'male',
    featuredOrder: 2,
  },
  {
    title: '구름 위의 작은 성',
    cover: 'cloud-castle',
    description:
      '종이비행기를 따라 올라간 구름 위에 성이 있어요. 웃음을 잃은 용에게 아이는 자기만 아는 이야기를 들려줘요.',
    category: '판타지',
    price: 59000,
    ageRange: '4~8세',
    gender: 'female',
    featuredOrder: 3,
  },
  {
    title: '이슬 요정의 아침 가게',
    cover: 'dew-fairy',
    description:
      '해 뜨기 전 딱 한 시간만 여는 꽃잎 가게. 아이는 이슬 요정의 첫 손님이 되어 아침을 여는 일을 배워요.',
    category: '요정',
    price: 57000,
    ageRange: '3~6세',
    gender: 'female',
  },
  {
    title: '북쪽 바람의 지도',
    cover: 'north-wind',
    description:
      '할아버지의 낡은 지도에는 바람이 부는 길이 그려져 있어요. 아이는 썰매를 타고 눈의 나라 끝까지 달려가요.',
    category: '모험',
    price: 59000,
    ageRange: '5~10세',
    gender: 'unisex',
    isSoldOut: true,
  },
] as const
