/** The average with the number of reviews that it rests on. */
export function ReviewAverage({ rating, count }: { rating: number; count: number }) {
  if (count === 0) return <span className="text-sm text-ink-soft">아직 후기가 없어요</span>
  return (
    <span className="text-sm tabular-nums">
      <span className="text-ink-soft">후기 {count.toLocaleString('ko-KR')}개 기준 </span>
      <span aria-hidden="true">★ </span>
      <span className="sr-only">별점 5점 만점에 </span>
      <strong>{rating.toFixed(1)}</strong>
    </span>
  )
}
