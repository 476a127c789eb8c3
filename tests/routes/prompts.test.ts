import '../support/start-painter'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { db } from '~/domain/db.server'
import { findPicturesByUrl, readLargestFile } from '~/domain/pictures/pictures.server'
import { canGeneratePicture } from '~/domain/uploads/generate-picture.server'
import { composite } from '~/engines/engines.server'
import { action } from '~/routes/api/uploads/prompts'
import { aBook } from '../support/builders'
import { anOperator } from '../support/office-books'
import { loaderArgs } from '../support/requests'
import { painter } from '../support/start-painter'
import { readResponse } from '../support/uploads'

// Pictures generated from a prompt, in a shop with its own painter.

let headers: Record<string, string>
let book: number
beforeAll(async () => {
  headers = (await anOperator()).bearer
  book = await aBook()
})
const prompting = (sent: object, signal?: AbortSignal) =>
  readResponse(
    action(
      loaderArgs('/api/admin/prompts', {
        method: 'POST',
        body: JSON.stringify({ bookId: book, pageKey: '2-3', prompt: '달밤의 숲', ...sent }),
        headers: { ...headers, 'Content-Type': 'application/json' },
        signal,
      }) as never,
    ),
  )

describe('POST /api/admin/prompts', () => {
  it('returns a picture in the page’s proportions, stored like an upload', async () => {
    expect(canGeneratePicture()).toBe(true)
    for (const [pageKey, width, height] of [
      ['2-3', 2048, 1024],
      ['cover-front', 2048, 2048],
    ] as const) {
      const { status, body } = await prompting({ pageKey })
      expect([status, body]).toEqual([
        200,
        {
          ok: true,
          success: true,
          url: expect.stringMatching(/^\/pictures\/editor-picture-/),
          width,
          height,
        },
      ])
      expect(await findPicturesByUrl(db, [body.url])).toHaveLength(1)
      expect(await sharp(await readLargestFile(db, body.url)).metadata()).toMatchObject({
        format: 'jpeg',
        width,
      })
    }
    expect(painter.seen.prompts).toEqual(['달밤의 숲', '달밤의 숲'])
    expect(painter.kept.size).toBe(0)
  })
  it.each([
    ['of another shape', { width: 600, height: 600 }],
    ['that cannot be opened', { body: Buffer.from('\x89PNG\r\n\x1a\nno more', 'latin1') }],
    ['that is a bomb', { width: 12_001, height: 6000 }],
  ])('refuses a picture %s, stores nothing, and says that the prompt is still there', async (_, mood) => {
    const before = await db.selectFrom('pictures').select('name').execute()
    painter.moods.push(mood)
    const { status, body } = await prompting({})
    expect([status, body.ok, body.success]).toEqual([502, false, false])
    expect(body.error).toMatch(/프롬프트는 그대로 남아 있으니/)
    expect(await db.selectFrom('pictures').select('name').execute()).toEqual(before)
  })
  it('passes on the painter’s refusal', async () => {
    painter.moods.push({ reason: 'refused' })
    const { status, body } = await prompting({})
    expect([status, body.error]).toEqual([400, expect.stringMatching(/표현을 바꿔서/)])
  })
  it.each([
    [{ prompt: '  ' }, 400],
    [{ prompt: '가'.repeat(4001) }, 400],
    [{ pageKey: '1-2' }, 400],
    [{ bookId: 2147483646 }, 404],
    [{ bookId: '1' }, 400],
  ])('refuses %j', async (sent, status) => {
    const before = painter.seen.posts.length
    expect(await prompting(sent)).toMatchObject({ status, body: { ok: false } })
    expect(painter.seen.posts.length).toBe(before)
  })
})

describe('a cancelled prompt request', () => {
  const names = () => db.selectFrom('pictures').select('name').execute()
  const uploads = () => db.selectFrom('uploads').select('key').execute()

  it.each([
    ['while it is asked for again and again', { polls: 1000 }],
    ['while the painter says nothing', { answer: 'none' as const }],
  ])('ends at once %s, stores nothing, and does not count as a painter failure', async (_, mood) => {
    const before = [await names(), await uploads()]
    // One more abort than the number of failures after which a failing painter is paused.
    for (let i = 0; i < 4; i++) {
      const gone = new AbortController()
      const { posts } = painter.seen
      const asked = posts.length
      painter.moods.push(mood)
      const answer = prompting({}, gone.signal)
      await vi.waitFor(() => expect(painter.kept.size).toBe(1), 5000)
      gone.abort()
      expect((await answer).body.ok).toBe(false)
      expect([posts.length, painter.kept.size]).toEqual([asked + 1, 0])
    }
    expect([await names(), await uploads()]).toEqual(before)
    expect((await prompting({})).status).toBe(200)
  })

  it('stores nothing when it is cancelled while the picture is being re-encoded', async () => {
    const before = [await names(), await uploads()]
    const gone = new AbortController()
    const cleaned = composite.cleaned
    const cleaning = vi.spyOn(composite, 'cleaned').mockImplementation((...given) => {
      gone.abort()
      return cleaned(...given)
    })
    const { body } = await prompting({}, gone.signal)
    cleaning.mockRestore()
    expect([body.ok, gone.signal.aborted]).toEqual([false, true])
    expect([await names(), await uploads()]).toEqual(before)
  })
})
