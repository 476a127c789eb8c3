import { db } from '~/domain/db.server'
import { createInquiry } from '~/domain/inquiries/inquiries.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { anAdmin, aUser } from './builders'
import { cookieHeader, loaderArgs } from './requests'

// People for tests of the admin pages, and an operator's requests about them.

export async function anOperator() {
  const admin = await anAdmin()
  const token = await startAdminSession(db, admin.id)
  return {
    ...admin,
    token,
    headers: await cookieHeader({ admin: token }),
    by: { actor: `admin:${admin.id}` } as const,
  }
}

let count = 0

/** The inquiry belongs to a new member unless `userId` is given. */
export async function anInquiry(over: { userId?: number; title?: string; content?: string } = {}) {
  count += 1
  const userId = over.userId ?? (await aUser()).id
  const id = await createInquiry(db, userId, {
    category: '배송문의',
    title: over.title ?? `언제 오나요 ${count}`,
    content: over.content ?? '주문한 책이 언제 도착하는지 궁금해요.',
  })
  return { id, userId }
}

type Init = NonNullable<Parameters<typeof loaderArgs>[1]>

export const routeArgs = (path: string, params: Record<string, string>, init: Init = {}) =>
  ({ ...loaderArgs(path, init), params }) as never

export const formInit = (fields: Record<string, string>, headers: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
})

export const jsonInit = (body: unknown, headers: Record<string, string>, method = 'POST') => ({
  method,
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
})

export async function readJson(answer: Promise<unknown>) {
  const response = (await answer) as Response
  return { status: response.status, body: await response.json() }
}

/** The result of a form's action: a redirect, or the form again. */
export interface FormResult extends Response {
  data: { refused: { message: string; errors: Record<string, string> }; typed: Record<string, string> }
  init: { status: number }
}
