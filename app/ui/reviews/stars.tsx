export function Stars({ rating }: { rating: number }) {
  return (
    <span>
      <span className="sr-only">별점 5점 만점에 {rating}점</span>
      <span aria-hidden="true" className="text-ink">
        {'★'.repeat(rating)}
        {'☆'.repeat(5 - rating)}
      </span>
    </span>
  )
}
