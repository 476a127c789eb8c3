// Finds text that looks like a secret: by a known prefix, or because its letters are too random to be hand-written.

const KNOWN_SECRETS = [
  ['private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['AWS key', /\b(AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['GitHub token', /\b(gh[opsur]_[A-Za-z0-9]{36,}|github_pat_\w{40,})/],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['Slack token', /\bxox[abeoprs]-[A-Za-z0-9-]{20,}/],
  ['Stripe key', /\b[rs]k_live_[A-Za-z0-9]{16,}/],
  ['Google key', /\bAIza[\w-]{35}\b/],
  ['signed token', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  [
    'password in an address',
    /\b(postgres(ql)?|smtps?|https?|redis):\/\/[\w.%-]+:[^\s@/'"`${}]{6,}@(?![\w.-]+\.example\b)[\w.-]+\.[a-z]{2,}/,
  ],
]

/** Frequent long words that are no secrets: hashes of other files, small pictures, the alphabet. */
const HARMLESS = /\bsha(256|384|512)-[A-Za-z0-9+/]+=*|data:[\w/+-]+;base64,[A-Za-z0-9+/]+=*|ABCDEFGHIJ\w+/g
/** Checked by hand: the hash of a password that belongs to no account. */
const ALLOWED_WORDS = ['yzL1oWQlh4ddnRV6oa+8DQ', 'Kh6GTH4jzy4hJJ8EtPWwVXe+Bguw0F8Se5WDd4XqeU4']
const LONG_WORD = /[A-Za-z0-9+/_-]{32,}={0,2}/g
const MAX_BITS = 4.5

/**
 * The lines of a text that seem to contain a secret.
 * @param {string} text
 * @returns {{ line: number, what: string }[]}
 */
export function findSecrets(text) {
  return text.split('\n').flatMap((line, at) => {
    const known = KNOWN_SECRETS.find(([, form]) => /** @type {RegExp} */ (form).test(line))
    if (known) return [{ line: at + 1, what: String(known[0]) }]
    const words = line.replace(HARMLESS, '').match(LONG_WORD) ?? []
    return words.some((word) => isRandom(word) && !ALLOWED_WORDS.includes(word))
      ? [{ line: at + 1, what: 'random letters' }]
      : []
  })
}

/** @param {string} word */
function isRandom(word) {
  // A path or a name of several words is long too, but does not mix these kinds of letters.
  return /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word) && entropyOf(word) > MAX_BITS
}

/** @param {string} word */
function entropyOf(word) {
  /** @type {Map<string, number>} */
  const times = new Map()
  for (const letter of word) times.set(letter, (times.get(letter) ?? 0) + 1)
  return [...times.values()].reduce((bits, n) => bits - (n / word.length) * Math.log2(n / word.length), 0)
}
