/** An open book below its cover, with this visitor's child; it is painted when it comes near the viewport. */
export function ChildSpread({ src }: { src: string }) {
  return (
    <figure className="mt-3">
      <img
        src={src}
        alt="책 속 한 장면"
        width="600"
        height="300"
        loading="lazy"
        decoding="async"
        // Covers come first.
        {...{ fetchpriority: 'low' }}
        data-else=""
        className="h-auto w-full rounded-field bg-line"
      />
    </figure>
  )
}
