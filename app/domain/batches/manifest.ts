import type { FileKind } from '../prints/print-file'
import { type BatchBook, ticketName } from './batch'

// The manifest tells the printing house's programs what a batch holds. It has no name of a child: the tickets do.

export const manifestNames = { json: 'manifest.json', csv: 'manifest.csv' } as const

interface ManifestBatch {
  number: string
  createdAt: Date
}

/** The same books give the same bytes, so a manifest that was sent is recognised by its hash. */
export function writeManifestJson({ number, createdAt }: ManifestBatch, books: readonly BatchBook[]): string {
  const content = {
    batch: number,
    createdAt: createdAt.toISOString(),
    books: books.map((book) => ({
      order: book.orderNumber,
      title: book.title,
      copies: book.copies,
      profile: book.profile?.name ?? '',
      pages: book.pages,
      case: book.sheet && { width: book.sheet.width, height: book.sheet.height, spine: book.sheet.spine },
      ticket: ticketName(book.orderNumber),
      files: book.files.map(({ kind, name, bytes, sha256 }) => ({ kind, name, bytes, sha256 })),
    })),
    copies: books.reduce((sum, { copies }) => sum + copies, 0),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

const HEAD = [
  ...['batch', 'order', 'title', 'copies', 'profile', 'pages', 'case_width_mm', 'case_height_mm', 'spine_mm'],
  ...['interior', 'interior_bytes', 'interior_sha256', 'cover', 'cover_bytes', 'cover_sha256', 'ticket'],
]

/** With a byte order mark, without which a spreadsheet garbles Hangul. */
export function writeManifestCsv({ number }: ManifestBatch, books: readonly BatchBook[]): string {
  const rows = books.map((book) => {
    const file = (kind: FileKind) => book.files.find((one) => one.kind === kind)
    const [interior, cover] = [file('interior'), file('cover')]
    return [
      ...[number, book.orderNumber, book.title, book.copies, book.profile?.name, book.pages],
      ...[book.sheet?.width, book.sheet?.height, book.sheet?.spine],
      ...[interior?.name, interior?.bytes, interior?.sha256],
      ...[cover?.name, cover?.bytes, cover?.sha256, ticketName(book.orderNumber)],
    ]
  })
  return `\uFEFF${[HEAD, ...rows].map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')}`
}

const quote = (cell: string | number | undefined) => {
  const text = String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
