import { useEffect, useRef } from 'react'
import { waitText } from '../loading/wait'
import type { UploadRefusal } from './upload-photo'

export function UploadStatus({ share, verdict }: { share?: number; verdict?: UploadRefusal }) {
  const place = useRef<HTMLDivElement>(null)
  const isGoing = share !== undefined
  // The pressed button may be a screen further down.
  useEffect(() => {
    if (isGoing || verdict) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isGoing, verdict])
  return (
    <div ref={place} className="min-w-32 flex-1 scroll-my-8">
      {isGoing && <UploadProgress share={share} />}
      <div role="status">
        {verdict && <p className="font-bold text-berry">{verdict.message}</p>}
        {verdict?.retryAfter && <p className="mt-1">{waitText(verdict.retryAfter)} 뒤에 다시 눌러 주세요.</p>}
      </div>
      {!isGoing && !verdict && (
        <p className="text-ink-soft">얼굴이 크게, 똑바로 보이나요? 누워 있다면 돌려 주세요.</p>
      )}
    </div>
  )
}

function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <>
      <p className="font-bold">{percent < 100 ? `보내는 중 ${percent}%` : '사진을 확인하고 있어요'}</p>
      <div
        role="progressbar"
        aria-label="사진 보내기 진행률"
        aria-valuenow={percent}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-leaf" style={{ width: `${percent}%` }} />
      </div>
    </>
  )
}
