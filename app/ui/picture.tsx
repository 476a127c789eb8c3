import { type Picture as Source, sourceSet } from '~/domain/pictures/picture'

/**
 * In the widths that the layout asks for, its space reserved, a blur until it has come. The first picture of a screen
 * is fetched before anything else, the others when they come near.
 */
export function Picture({
  of,
  alt,
  sizes,
  first = false,
  onBroken,
  className = '',
}: {
  of: Source
  alt: string
  sizes: string
  first?: boolean
  onBroken?: () => void
  className?: string
}) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(of, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(of, 'webp')} sizes={sizes} />
      <img
        ref={(img) => {
          // What failed before React came alive told nobody.
          if (img?.complete && img.naturalWidth === 0) onBroken?.()
        }}
        onError={onBroken}
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
