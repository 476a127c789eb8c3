import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  MAX_BYTES,
  UploadError,
  type UploadedPicture,
  uploadPicture,
  uploadTitle,
} from '../../app/editor/uploads/upload'

// Requests get scripted responses one after the other: a status with a body, or none.

type Answer = { status: number; body?: object; retryAfter?: string } | 'cut' | 'never'
let answers: Answer[] = []
let asked: string[] = []

class Request extends EventTarget {
  upload: { onprogress?: (told: { loaded: number; total: number }) => void } = {}
  status = 0
  response: unknown = null
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  private retryAfter = ''
  private what = ''
  open = (method: string, to: string) => {
    this.what = `${method} ${to}`
  }
  setRequestHeader = (name: string, value: string) => {
    this.what += ` ${name}: ${value}`
  }
  getResponseHeader = () => this.retryAfter
  abort = () => this.onabort?.()
  send() {
    asked.push(this.what)
    const answer = answers.shift() ?? 'cut'
    if (answer === 'never') return
    setTimeout(() => {
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      if (answer === 'cut') return this.onerror?.()
      this.status = answer.status
      this.response = answer.body ?? null
      this.retryAfter = answer.retryAfter ?? ''
      this.onload?.()
    }, 10)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
  const here = new EventTarget()
  vi.stubGlobal('addEventListener', here.addEventListener.bind(here))
  vi.stubGlobal('removeEventListener', here.removeEventListener.bind(here))
  answers = []
  asked = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const picture = { url: '/pictures/a.avif', width: 2000, height: 1000 }
const signed = { status: 200, body: { ok: true, url: '/up/1?sig=x', s3Key: 'k' } } as const
const taken = { status: 200, body: { ok: true, ...picture } } as const
const aFile = (bytes: number | Uint8Array<ArrayBuffer> = 10, type = 'image/jpeg') =>
  new File([typeof bytes === 'number' ? new Uint8Array(bytes) : bytes], 'a', { type })
const aPng = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])

/** The uploaded picture, or the error message. */
async function outcome(uploading: Promise<UploadedPicture>) {
  const settled = uploading.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(60_000)
  return settled
}

describe('a picture upload', () => {
  it('goes to the presigned URL, and reports its progress', async () => {
    answers = [signed, taken]
    const gone: number[] = []
    expect(await outcome(uploadPicture(aFile(), (share) => gone.push(share)))).toEqual(picture)
    expect(asked).toEqual([
      'POST /api/uploads/presign Content-Type: application/json',
      'PUT /up/1?sig=x Content-Type: image/jpeg',
    ])
    expect(gone).toEqual([0.5])
  })

  it('that is too large, empty or of another type is rejected before any request', async () => {
    expect(await outcome(uploadPicture(aFile(MAX_BYTES + 1), vi.fn()))).toMatch(
      /^업로드 실패 · 그림이 10\.1MB예요\. 10MB까지/,
    )
    expect(await outcome(uploadPicture(aFile(0), vi.fn()))).toContain('빈 파일')
    expect(await outcome(uploadPicture(aFile(9, 'image/heic'), vi.fn()))).toContain('PNG, JPG, WEBP, GIF')
    expect(asked).toEqual([])
  })

  it('that breaks is repeated with a new presigned URL', async () => {
    answers = [signed, 'cut', signed, { status: 503, retryAfter: '2' }, signed, taken]
    expect(await outcome(uploadPicture(aFile(), vi.fn()))).toEqual(picture)
    expect(asked).toHaveLength(6)
  })

  it('fails after a few tries, and is not retried when refused', async () => {
    expect(await outcome(uploadPicture(aFile(), vi.fn()))).toMatch(/^업로드 실패 · 보내는 중에 연결이/)
    expect(asked).toHaveLength(4)
    answers = [signed, { status: 413, body: { ok: false, error: '파일이 너무 커요.' } }]
    expect(await outcome(uploadPicture(aFile(), vi.fn()))).toBe('업로드 실패 · 파일이 너무 커요.')
    answers = [{ status: 401, body: { ok: false } }]
    expect(await outcome(uploadPicture(aFile(), vi.fn()))).toContain('새 탭에서 로그인')
    expect(asked).toHaveLength(7)
  })

  it('stops when aborted', async () => {
    answers = [signed, 'never']
    const stop = new AbortController()
    const uploading = uploadPicture(aFile(), vi.fn(), stop.signal).catch((error) => error)
    await vi.advanceTimersByTimeAsync(100)
    stop.abort()
    const error = await uploading
    expect(error).toBeInstanceOf(UploadError)
    expect(error.isStopped).toBe(true)
  })
})

describe('a title upload', () => {
  it('requires a PNG by content, whatever its type says', async () => {
    expect(await outcome(uploadTitle(1, aFile(9, 'image/png'), vi.fn()))).toBe(
      'PNG 파일만 업로드 가능합니다.',
    )
    expect(asked).toEqual([])
    const { url, width: originalWidth, height: originalHeight } = picture
    answers = [{ status: 200, body: { ok: true, data: { url, originalWidth, originalHeight } } }]
    expect(await outcome(uploadTitle(1, aFile(aPng, ''), vi.fn()))).toEqual(picture)
    expect(asked).toEqual(['POST /api/books/1/title-overlay/upload'])
  })
})
