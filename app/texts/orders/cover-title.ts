/** A cover's words: 서윤이와 고래가 부르는 노래. */
export const coverTitleText = (title: string, { nameLine }: { nameLine?: string }) =>
  nameLine ? `${nameLine} ${title}` : `${title} (이름 없이 제목만)`
