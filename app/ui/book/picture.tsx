import type { ReactNode } from 'react'
import { type Picture as Source, sourceSet } from '~/domain/pictures/picture'

/**
 * Responsive widths, reserved space, and a blur until it has loaded. A screen's first picture loads first, the others
 * when they come near the viewport.
 */
export function Picture({
  of,
  alt,
  sizes,
  first = false,
  onBroken,
  otherwise,
  before,
  className = '',
}: {
  of: Source
  alt: string
  sizes: string
  first?: boolean
  onBroken?: () => void
  /** Replaces it when it cannot be shown, before and without React as well (../enhance/pictures.ts). */
  otherwise?: string
  /** A source that a browser takes before the others. */
  before?: ReactNode
  className?: string
}) {
  return (
    <picture>
      {before}
      <source type="image/avif" srcSet={sourceSet(of, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(of, 'webp')} sizes={sizes} />
      <img
        ref={(img) => {
          // An error before hydration fired no handler.
          if (img?.complete && img.naturalWidth === 0) onBroken?.()
        }}
        onError={onBroken}
        data-else={otherwise}
        src={of.url}
        srcSet={sourceSet(of, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={of.width}
        height={of.height}
        decoding="async"
        {...(first ? { fetchpriority: 'high' } : { loading: 'lazy' as const })}
        style={{ backgroundImage: `url(${of.placeholder})`, backgroundSize: 'cover' }}
        className={`h-auto w-full ${className}`}
      />
    </picture>
  )
}
