type Made = { url: string; width: number; height: number }
type OnProgress = (gone: number) => void

/** Hold the place of what sends pictures. */
export const uploadPicture = (_: File, __: OnProgress): Promise<Made> =>
  Promise.reject(new Error('업로드 실패'))
export const uploadTitle = (_: number, __: File, ___: OnProgress): Promise<Made> =>
  Promise.reject(new Error('업로드 실패'))
