export const fontNames: Record<string, string> = {
  'gowun-batang': '고운바탕',
  'gowun-dodum': '고운돋움',
  'hi-melody': '하이멜로디',
  'nanum-myeongjo': '나눔명조',
  'nanum-gothic': '나눔고딕',
  'gamja-flower': '감자꽃',
}
