import { withParticle } from '~/book/particles'
import { pageName } from '~/texts/office/composing/page-name'
import { Button } from '~/ui/button'
import { kindName } from '../messages/wording'
import { useShell } from '../shell'
import type { Upload } from './uploads'

export default function UploadList({ sent }: { sent: readonly Upload[] }) {
  if (!sent.length) return null
  return (
    <ul aria-label="올리는 파일" className="editor-uploads">
      {sent.map((one) => (
        <li key={one.id}>{one.isAsking ? <ReplaceQuestion sent={one} /> : <UploadItem sent={one} />}</li>
      ))}
    </ul>
  )
}

/** A file dropped by mistake does not replace a part without a confirmation. */
function ReplaceQuestion({ sent }: { sent: Upload }) {
  const { again, layOver, forget } = useShell()
  const { id, kind, file, page } = sent
  return (
    <div role="alertdialog" aria-label={`${kindName({ kind })} 바꾸기`}>
      <p className="truncate text-sm">
        {pageName(page)} · {file.name}
      </p>
      <p>이 쪽에는 이미 {withParticle(kindName({ kind }), '이/가')} 있어요. 새 파일로 바꿀까요?</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="button" autoFocus onClick={() => again(id)}>
          바꾸기
        </Button>
        {kind === 'picture' && (
          <Button type="button" look="quiet" onClick={() => layOver(id)}>
            위에 얹기
          </Button>
        )}
        <Button type="button" look="quiet" onClick={() => forget(id)}>
          그대로 두기
        </Button>
      </div>
    </div>
  )
}

function UploadItem({ sent: { id, file, page, gone, failed, made } }: { sent: Upload }) {
  const { again, forget } = useShell()
  const percent = Math.round(gone * 100)
  if (failed === undefined)
    return (
      <>
        <p className="truncate text-sm">
          {pageName(page)} · {file.name}
        </p>
        <progress aria-label={`${file.name} 올리기`} max={100} value={percent} className="editor-progress" />
        <p className="text-sm tabular-nums">{percent < 100 ? `${percent}%` : '그림을 살펴보는 중이에요'}</p>
        <button type="button" className="editor-tool" onClick={() => forget(id)}>
          그만두기
        </button>
      </>
    )
  return (
    <div role="alert">
      <p className="truncate text-sm">{file.name}</p>
      <p className="text-berry">{failed}</p>
      <div className="flex gap-2">
        <button type="button" className="editor-tool" onClick={() => again(id)}>
          {made ? '다시 넣기' : '다시 올리기'}
        </button>
        <button type="button" className="editor-tool" onClick={() => forget(id)}>
          닫기
        </button>
      </div>
    </div>
  )
}
