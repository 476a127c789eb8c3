import '../support/raise-rate-limits'
import '../support/start-peer'
import { readFileSync } from 'node:fs'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boss } from '~/domain/jobs.server'
import { startJobQueue } from '~/jobs/jobs.server'
import routes from '~/routes'
import {
  type Actor,
  type AuthorisationRow,
  actors,
  authorisationTable,
  crossSiteRoutes,
} from '../support/authorisation'
import { loaderArgs } from '../support/requests'
import { createWorld } from '../support/world'

// Every address and method as each of thirteen actors, against the table of expected responses.

interface Door {
  loader?: (args: unknown) => Promise<unknown>
  action?: (args: unknown) => Promise<unknown>
  default?: unknown
  handle?: { methods?: string[] }
}
const files = import.meta.glob<Door>('../../app/routes/**/*.{ts,tsx}')
const all = flat(routes as RouteConfigEntry[])
const tree = all.map(({ path }) => ({ id: path, path }))

/** Lists nested routes as well. A layout without a path is no address. */
function flat(entries: RouteConfigEntry[], above = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    if (!path && children.length) return flat(children, above)
    const whole = path ? `${above}/${path}` : above || '/'
    return [{ path: whole, file }, ...flat(children, whole)]
  })
}

const doorAt = async (path: string): Promise<Door> => {
  const entry = all.find((one) => one.path === path)
  const open = files[`../../app/${entry?.file}`]
  if (!open) throw new Error(`there is no route ${path}`)
  return open()
}

/** The methods that the server accepts for a route module. */
function methodsOf({ loader, action, handle, ...rest }: Door): string[] {
  const reads = loader || rest.default ? ['GET'] : []
  return action ? [...reads, ...(handle?.methods ?? ['POST'])] : reads
}

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  await startJobQueue()
  world = await createWorld()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

describe('the authorisation table', () => {
  it('has every route with every method, and no others', async () => {
    const there: string[] = []
    for (const { path } of all)
      for (const method of methodsOf(await doorAt(path))) there.push(`${method} ${path}`)
    expect(Object.keys(authorisationTable).sort()).toEqual(there.sort())
  })

  it('has an address for each row that matches the row’s route', () => {
    for (const [name, { at }] of Object.entries(authorisationTable)) {
      const pathname = at.replace(/\{\w+\}/g, '1').replace(/\?.*$/, '')
      expect([name, matchRoutes(tree, pathname)?.at(-1)?.route.id]).toEqual([name, name.split(' ')[1]])
    }
  })
})

interface Answer {
  said: string
  body: string
}

/** Compares a redirect's path and ignores its query. */
async function answerOf(
  name: string,
  row: AuthorisationRow,
  actor: Actor,
  more: Record<string, string> = {},
): Promise<Answer> {
  const [method = '', path = ''] = name.split(' ')
  const things: Record<string, string> = {}
  const at = await world.filled(row.at, things)
  const sent = await bodyOf(row, things)
  const headers = { ...(await world.headersOf(actor, things.preorder)), ...sent.headers, ...more }
  const args = loaderArgs(at, { method, headers, ...(method !== 'GET' && { body: sent.body }) })
  const params = matchRoutes(tree, new URL(args.request.url).pathname)?.at(-1)?.params
  const door = await doorAt(path)
  const deed = method === 'GET' ? door.loader : door.action
  if (!deed) return { said: '200', body: '' }
  return said(
    await Promise.resolve({ ...args, params })
      .then(deed)
      .catch(thrownAnswer),
  )
}

async function bodyOf(
  { sent = {} }: AuthorisationRow,
  things: Record<string, string>,
): Promise<{ body?: BodyInit; headers: Record<string, string> }> {
  const { json, form } = sent
  if (json) {
    const text = await world.filled(JSON.stringify(json), things)
    // Ids are filled in as text, but JSON bodies need numbers.
    const body = text.replace(/"(bookId|orderId)":"(\d+)"/g, '"$1":$2')
    return { body, headers: { 'Content-Type': 'application/json' } }
  }
  if (!form) return { headers: {} }
  return {
    body: new URLSearchParams(
      await world.filled(new URLSearchParams(form).toString().replace(/%7B(\w+)%7D/g, '{$1}'), things),
    ),
    headers: {},
  }
}

function thrownAnswer(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown
  throw thrown
}

async function said(answer: unknown): Promise<Answer> {
  if (!(answer instanceof Response)) {
    const { type, init } = (answer ?? {}) as { type?: string; init?: ResponseInit | null }
    const status = (type === 'DataWithResponseInit' && init?.status) || 200
    return { said: isRedirect(status) ? `${status} without Location` : String(status), body: '' }
  }
  const to = answer.headers.get('Location')
  if (isRedirect(answer.status) && !to) return { said: `${answer.status} without Location`, body: '' }
  const led = to
    ? ` ${new URL(to, 'http://localhost:3000').pathname.replace(/[\w-]{43}|[\w-]{22}|\d+/g, 'N')}`
    : ''
  const isJson = /json/.test(answer.headers.get('Content-Type') ?? '')
  const body = isJson ? await answer.text() : ''
  if (!isJson) await answer.body?.cancel()
  const isNo = isJson && answer.status === 200 && JSON.parse(body).success === false ? ' no' : ''
  return { said: `${answer.status}${led}${isNo}`, body }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

describe('every actor gets the response of the table', () => {
  it.each(Object.entries(authorisationTable))('%s', async (name, row) => {
    const answers: Record<string, string> = {}
    for (const actor of actors) answers[actor] = (await answerOf(name, row, actor)).said
    // Response options that one request changed would show in the next response.
    expect((await answerOf(name, row, 'anon')).said).toBe(answers.anon)
    const fitting = Object.entries(row.answers).map(([actor, right]) => {
      const given = answers[actor] ?? ''
      return [actor, right.split('|').includes(given) ? right : given]
    })
    expect(Object.fromEntries(fitting)).toEqual(row.answers)
  })
})

/** An id that no row has. */
const ABSENT = '2147483646'

describe('a resource of another member', () => {
  const own = Object.entries(authorisationTable).filter(
    ([name, { at, answers }]) =>
      /\{(order|item|inquiry|ebook)\}/.test(at) && answers.other === '404' && /\/api\//.test(name),
  )
  it.each(own)('%s gives the same response as for an absent id', async (name, row) => {
    const absent = { ...row, at: row.at.replace(/\{\w+\}/, ABSENT) }
    expect(await answerOf(name, row, 'other')).toEqual(await answerOf(name, absent, 'other'))
  })
})

describe('request from another site', () => {
  const unsafe = Object.entries(authorisationTable).filter(
    ([name]) => !name.startsWith('GET ') && !crossSiteRoutes.includes(name),
  )
  it.each(unsafe)('%s is refused for member and admin', async (name, row) => {
    for (const site of ['cross-site', 'same-site'])
      for (const actor of ['owner', 'admin'] as const)
        expect((await answerOf(name, row, actor, { 'Sec-Fetch-Site': site })).said).toBe('403')
  })
})

describe('every row of the table', () => {
  it('has all thirteen actors, and no open question', () => {
    for (const { answers } of Object.values(authorisationTable))
      expect(Object.keys(answers).sort()).toEqual([...actors].sort())
    expect(readFileSync(new URL('../support/authorisation.ts', import.meta.url), 'utf8')).not.toContain("'?'")
  })
})
