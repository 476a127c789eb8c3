import { editorUrls } from '~/urls/editor'
import { UPLOAD_FAILED } from '../saving/messages'

// Uploads of pictures: a file that the shop would refuse is reported before it is sent, progress is reported, a broken
// upload is retried, and the operator can stop it.

export interface UploadedPicture {
  url: string
  width: number
  height: number
}
export type OnProgress = (gone: number) => void

/** The message is shown to the operator; `isStopped` when the operator stopped the upload. */
export class UploadError extends Error {
  readonly isStopped: boolean
  constructor(why: string, isStopped = false) {
    super(why === PNG_ONLY ? PNG_ONLY : `${UPLOAD_FAILED} · ${why}`)
    this.isStopped = isStopped
  }
}

const PNG_ONLY = 'PNG 파일만 업로드 가능합니다.'
const MB = 1024 * 1024
export const MAX_BYTES = 10 * MB
const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** A picture laid over a page stays transparent where it is. */
export async function uploadPicture(
  file: File,
  onProgress: OnProgress,
  signal?: AbortSignal,
  isOverlay?: boolean,
): Promise<UploadedPicture> {
  assertFits(file)
  const ext = EXTENSIONS[file.type]
  if (!ext)
    throw new UploadError('PNG, JPG, WEBP, GIF 그림만 올릴 수 있어요. 다른 형식으로 저장해서 올려 주세요.')
  return retryUpload(async () => {
    // An upload address is valid for one attempt.
    const body = JSON.stringify({ ext, contentType: file.type, isOverlay })
    const signed = await send({ to: editorUrls.presign(), body, type: 'application/json', signal })
    const url = signed.url
    if (typeof url !== 'string') throw new UploadError('주소를 받지 못했어요. 잠시 뒤 다시 올려 주세요.')
    return readUploaded(
      await send({ method: 'PUT', to: url, body: file, type: file.type, onProgress, signal }),
    )
  }, signal)
}

export async function uploadTitle(
  book: number,
  file: File,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<UploadedPicture> {
  if (!(await isPng(file))) throw new UploadError(PNG_ONLY)
  assertFits(file)
  return retryUpload(async () => {
    const body = new FormData()
    body.append('image', file, file.name)
    const { data } = await send({ to: editorUrls.titleUpload(book), body, onProgress, signal })
    const { url, originalWidth: width, originalHeight: height } = Object(data) as Record<string, unknown>
    return readUploaded({ url, width, height })
  }, signal)
}

function assertFits({ size }: File) {
  if (size === 0) throw new UploadError('빈 파일이에요. 다른 파일을 골라 주세요.')
  if (size <= MAX_BYTES) return
  const has = Math.ceil((size / MB) * 10) / 10
  throw new UploadError(`그림이 ${has}MB예요. 10MB까지 올릴 수 있으니, 줄여서 다시 골라 주세요.`)
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
async function isPng(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, PNG.length).arrayBuffer())
  return PNG.every((byte, i) => start[i] === byte)
}

function readUploaded({ url, width, height }: Record<string, unknown>): UploadedPicture {
  if (typeof url !== 'string' || typeof width !== 'number' || typeof height !== 'number')
    throw new UploadError('올린 그림을 확인하지 못했어요. 다시 올려 주세요.')
  return { url, width, height }
}

/** The connection broke, or the shop was busy: a retry may succeed. */
class BrokenUpload extends Error {
  readonly seconds: number
  constructor(message: string, seconds = 0) {
    super(message)
    this.seconds = seconds
  }
}
const WAITS_MS = [1000, 3000, 8000]

async function retryUpload(
  upload: () => Promise<UploadedPicture>,
  signal?: AbortSignal,
): Promise<UploadedPicture> {
  for (let tries = 0; ; tries++) {
    try {
      return await upload()
    } catch (error) {
      if (!(error instanceof BrokenUpload)) throw error
      const wait = WAITS_MS[tries]
      if (wait === undefined) throw new UploadError(error.message)
      await pause(Math.max(wait, error.seconds * 1000), signal)
    }
  }
}

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => end(resolve), ms)
    const back = () => end(resolve)
    const stop = () => end(() => reject(stoppedError()))
    const end = (then: () => void) => {
      clearTimeout(timer)
      removeEventListener('online', back)
      signal?.removeEventListener('abort', stop)
      then()
    }
    addEventListener('online', back)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
  })

const stoppedError = () => new UploadError('그만두었어요. 다시 올릴 수 있어요.', true)
const CONNECTION_LOST = '보내는 중에 연결이 끊어졌어요. 연결을 확인하고 다시 올려 주세요.'

interface UploadRequest {
  method?: 'POST' | 'PUT'
  to: string
  body: XMLHttpRequestBodyInit
  type?: string
  onProgress?: OnProgress
  signal?: AbortSignal
}

/** XMLHttpRequest, since `fetch` does not report upload progress. */
function send({ method = 'POST', to, body, type, onProgress, signal }: UploadRequest) {
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    if (signal?.aborted) return reject(stoppedError())
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open(method, to)
    request.responseType = 'json'
    // The shop accepts 195 s for the whole upload, and then checks the picture.
    request.timeout = 240_000
    if (type) request.setRequestHeader('Content-Type', type)
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const { status, response } = request
      const body = (response ?? {}) as Record<string, unknown>
      if (status >= 200 && status < 300 && body.ok !== false) resolve(body)
      else reject(toUploadError(status, body, Number(request.getResponseHeader('Retry-After')) || 0))
    }
    request.onerror = () => reject(new BrokenUpload(CONNECTION_LOST))
    request.ontimeout = () => reject(new BrokenUpload(CONNECTION_LOST))
    request.onabort = () => reject(stoppedError())
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    signal?.addEventListener('abort', stop)
    request.send(body)
  })
}

function toUploadError(status: number, { error, message }: Record<string, unknown>, seconds: number): Error {
  const text = [error, message].find((one) => typeof one === 'string' && /[가-힣]/.test(one)) as
    | string
    | undefined
  if (status === 401) return new UploadError('로그인이 끝났어요. 새 탭에서 로그인한 뒤 다시 올려 주세요.')
  // A Retry-After of a whole minute is reported, not waited for in silence.
  if (status === 408 || ((status >= 500 || status === 429) && seconds <= 10))
    return new BrokenUpload(text ?? '서버가 잠시 응답하지 않아요. 잠시 뒤 다시 올려 주세요.', seconds)
  if (status === 415 && text === PNG_ONLY) return new UploadError(PNG_ONLY)
  return new UploadError(text ?? '올리지 못했어요. 다른 그림으로 다시 해 주세요.')
}
