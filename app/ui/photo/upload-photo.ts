export interface UploadRefusal {
  message: string
  field?: string
  retryAfter?: number
}
type UploadResult = { name: string } | UploadRefusal

interface UploadOptions {
  to: string
  photo: Blob
  fields: Record<string, string>
  onProgress: (share: number) => void
}

const CONNECTION_LOST = '보내는 중에 연결이 끊어졌어요. 사진은 그대로 있으니 다시 눌러 주세요.'

/** XMLHttpRequest, because `fetch` reports no upload progress. */
export function uploadPhoto({ to, photo, fields, onProgress }: UploadOptions): Promise<UploadResult> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('photo', photo, 'photo.jpg')
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', to)
    request.responseType = 'json'
    request.timeout = 90_000
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve(request.response ?? { message: CONNECTION_LOST })
    request.onerror = () => resolve({ message: CONNECTION_LOST })
    request.ontimeout = () => resolve({ message: CONNECTION_LOST })
    request.send(form)
  })
}
