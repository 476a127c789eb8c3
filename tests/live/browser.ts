// A browser's part of a visit: it keeps cookies, and names each that a live shop must not set so.

export interface Reply {
  status: number
  text: string
  headers: Headers
}

/** What a live shop's cookies are: bound to this one host, https alone, out of a script's reach. */
const COOKIE =
  /^__Host-[a-z]+=[^;]*;(?=.*\bPath=\/(;|$))(?=.*\bHttpOnly\b)(?=.*\bSecure\b)(?=.*\bSameSite=(Lax|Strict)\b)(?!.*\bDomain=)/

export class Browser {
  readonly loose: string[] = []
  readonly #jar = new Map<string, string>()
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  get cookie(): string {
    return [...this.#jar].map((pair) => pair.join('=')).join('; ')
  }

  get names(): string[] {
    return [...this.#jar.keys()].sort()
  }

  async send(path: string, { headers, ...init }: RequestInit = {}): Promise<Reply> {
    const response = await fetch(this.#origin + path, {
      redirect: 'manual',
      ...init,
      headers: { Cookie: this.cookie, Origin: this.#origin, 'Sec-Fetch-Site': 'same-origin', ...headers },
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  json(path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  form(path: string, fields: Record<string, string>): Promise<Reply> {
    const headers = { Accept: 'text/html' }
    return this.send(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  }

  page(path: string): Promise<Reply> {
    return this.send(path, { headers: { Accept: 'text/html' } })
  }

  #keep(line: string) {
    if (!COOKIE.test(line)) this.loose.push(line.replace(/=[^;]*/, '=…'))
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value && !/\bMax-Age=0\b/.test(line)) this.#jar.set(name, value)
    else this.#jar.delete(name)
  }
}
