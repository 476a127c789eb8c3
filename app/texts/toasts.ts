// Short messages that survive one redirect. The cookie carries the name alone, so nobody can put words in our mouth.

interface Toast {
  title: string
  description?: string
  tone: 'success' | 'info' | 'danger'
}

export const toasts = {
  loggedIn: { title: '로그인 성공', tone: 'success' },
  loginFailed: { title: '로그인 실패', tone: 'danger' },
} as const satisfies Record<string, Toast>

export type ToastName = keyof typeof toasts

export function toastNamed(name: unknown): Toast | undefined {
  return typeof name === 'string' && Object.hasOwn(toasts, name) ? toasts[name as ToastName] : undefined
}

/** What a social login says when it leads home: `/?login=success` or `/?login=failed`. */
export function toastAfterLogin({ pathname, searchParams }: URL): Toast | undefined {
  if (pathname !== '/') return undefined
  const said = searchParams.get('login')
  if (said === 'success') return toasts.loggedIn
  return said === 'failed' ? toasts.loginFailed : undefined
}
