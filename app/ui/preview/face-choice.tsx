const faces = [
  ['left', '왼쪽'],
  ['middle', '가운데'],
  ['right', '오른쪽'],
] as const

interface Props {
  /** the refused field: `twoFaces` and `threeFaces` ask which one is meant */
  refused?: string
  chosen?: string
}

/**
 * Shown for a photo of several people, and with a choice made before, which would be sent unseen else. The photo form's script
 * shows it too, and the photo stays chosen there.
 */
export function FaceChoice({ refused, chosen }: Props) {
  const isAsked = refused === 'twoFaces' || refused === 'threeFaces'
  // Between two faces there is none; a choice made before may be of three.
  const hasMiddle = refused !== 'twoFaces'
  return (
    <fieldset data-faces hidden={!isAsked && !chosen} className="mt-4">
      <legend className="font-bold">또는, 이 사진에서 우리 아이가 어느 쪽인지 골라 주세요.</legend>
      <div className="flex flex-wrap gap-4">
        {faces.map(([value, name]) => (
          <label
            key={value}
            hidden={value === 'middle' && !hasMiddle}
            className="inline-flex min-h-11 items-center gap-2"
          >
            <input
              type="radio"
              name="face"
              value={value}
              defaultChecked={chosen === value && (value !== 'middle' || hasMiddle)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
