import { isCover, type PageKey, pageKeys, sizeOf } from '~/book/document'
import { editorAddress } from '~/editor/addresses'

const covers: Partial<Record<PageKey, string>> = { 'cover-front': '앞표지', 'cover-back': '뒤표지' }

/** Every page as it is saved, in the order of reading. */
export function Leaves({ bookId, version }: { bookId: number; version: number }) {
  if (!version) return <p className="mt-6 text-ink-soft">아직 저장한 구성이 없어요.</p>
  return (
    <section aria-labelledby="leaves" className="mt-6">
      <h3 id="leaves" className="text-lg font-bold">
        지금 저장된 쪽 <span className="font-normal text-ink-soft tabular-nums">버전 {version}</span>
      </h3>
      <ul className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {pageKeys.map((page, i) => (
          <li key={page}>
            <figure>
              <img
                src={editorAddress.preview(bookId, pageOfPaper(i), { whole: true, at: version })}
                alt=""
                loading="lazy"
                width={sizeOf(page).width}
                height={sizeOf(page).height}
                className={`w-full rounded-card border border-line bg-white object-contain ${isCover(page) ? 'aspect-[2/1]' : ''}`}
              />
              <figcaption className="mt-1 text-sm text-ink-soft tabular-nums">
                {covers[page] ?? `${page}쪽`}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

const pageOfPaper = (i: number) => (i === 0 ? 1 : 2 * i)
