import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'

// Logs a member or an operator in without the login page: a session row in the database, its cookie in the browser.

interface Queryable {
  ask: (text: string) => Promise<Record<string, unknown>[]>
}

export async function logInAsMember(
  context: BrowserContext,
  database: Queryable,
  url: string,
): Promise<number> {
  const name = `독자${randomBytes(4).toString('hex')}`
  const [row] = await database.ask(
    `insert into users (username, email, password_hash) values ('${name}', '${name}@example.com', 'none') returning id`,
  )
  const { token, hash } = newToken()
  await database.ask(
    `insert into sessions (token_hash, user_id, expires_at) values ('${hash}', ${row?.id}, now() + interval '1 day')`,
  )
  await setCookie(context, { name: 'sid', token, url })
  return Number(row?.id)
}

export async function logInAsOperator(
  context: BrowserContext,
  database: Queryable,
  url: string,
  username = 'admin',
): Promise<void> {
  const { token, hash } = newToken()
  await database.ask(
    `insert into sessions (token_hash, admin_id, expires_at)
     select '${hash}', id, now() + interval '8 hours' from admins where username = '${username}'`,
  )
  await setCookie(context, { name: 'adm', token, url })
}

export async function enterAsVisitor(
  context: BrowserContext,
  database: Queryable,
  url: string,
): Promise<number> {
  const { token, hash } = newToken()
  const [row] = await database.ask(`insert into visitors (token_hash) values ('${hash}') returning id`)
  await setCookie(context, { name: 'gid', token, url })
  return Number(row?.id)
}

function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: createHash('sha256').update(token).digest('hex') }
}

async function setCookie(
  context: BrowserContext,
  { name, token, url }: { name: string; token: string; url: string },
) {
  const value = encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
}
