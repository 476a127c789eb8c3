import type { PrintView } from '~/routes/admin/orders/print.server'

type Print = NonNullable<PrintView['print']>

const kinds = { interior: '본문', cover: '표지' } as const

const formatSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

export function Files({ files, madeWith }: Pick<Print, 'files' | 'madeWith'>) {
  return (
    <>
      {madeWith && (
        <p className="mt-6 break-words text-ink-soft">
          {madeWith.label} 규격으로 만들었어요.{madeWith.isEnded && ' 지금은 쓰지 않는 규격이에요.'}
        </p>
      )}
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-sheet">
        {files.map(({ kind, name, url, bytes, length, sha256, sheet }) => (
          <li key={kind} className="p-4">
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <a
                href={url}
                download={name}
                className="inline-flex min-h-12 items-center font-bold underline underline-offset-4"
              >
                {kinds[kind]} 내려받기
              </a>
              <span className="text-sm text-ink-soft tabular-nums">
                {length && `${length} · `}
                {formatSize(bytes)}
              </span>
            </p>
            <p className="break-all text-sm text-ink-soft">{name}</p>
            {sheet && (
              <p className="mt-1 text-sm tabular-nums">
                {sheet.width} × {sheet.height} mm, 책등 {sheet.spine} mm, 왼쪽부터 접는 자리{' '}
                {sheet.folds.join(' · ')} mm
              </p>
            )}
            <p className="mt-1 break-all text-xs text-ink-soft">SHA-256 {sha256}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
