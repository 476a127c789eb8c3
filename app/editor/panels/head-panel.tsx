import { useState } from 'react'
import { bounds, type HeadPlace } from '~/book/document'
import { pageName } from '~/texts/office/composing/page-name'
import { Dialog } from '~/ui/dialog'
import { editorUrls } from '~/urls/editor'
import { CloseButton } from '../loading/dialog-loading'
import { useShell } from '../shell'
import { withHead } from '../state/compose'
import { useEditorState } from '../state/editor-store'
import { usePartsChange } from '../state/page-commands'
import { findPart } from '../state/parts'
import { ToolButton, ToolGroup } from '../toolbar/tool-button'
import { CheckboxField, LengthField, Slider } from './fields'
import { Section } from './panel'

const PER_CENT = 100
const { place } = bounds

export default function HeadPanel() {
  const changeParts = usePartsChange()
  const { act } = useShell()
  const head = useEditorState(({ document, page }) => document.heads[page])
  const isLocked = useEditorState(({ document, page }) => findPart(document, page, 'head')?.isLocked ?? false)
  const [isTried, setTried] = useState(false)
  if (!head) return null
  const change = (label: string, to: Partial<HeadPlace>, merge?: string) =>
    changeParts(label, (document, page) => withHead(document, page, to), merge)
  return (
    <Section title="얼굴 자리">
      <div className="grid grid-cols-2 gap-2">
        {(['x', 'y'] as const).map((axis) => (
          <LengthField
            key={axis}
            label={axis === 'x' ? '가로' : '세로'}
            value={head[axis]}
            {...place}
            disabled={isLocked}
            onChange={(value, merge) => change('얼굴 옮기기', { [axis]: value }, merge)}
          />
        ))}
      </div>
      <SizeAndTilt head={head} isLocked={isLocked} change={change} />
      <CheckboxField
        label="좌우 뒤집기"
        value={head.flip}
        onChange={(flip) => isLocked || change('얼굴 뒤집기', { flip })}
      />
      <ToolGroup label="얼굴 자리 살피기">
        <ToolButton worded icon="preview" label="견본 얼굴로 보기" onClick={() => setTried(true)} />
        <ToolButton worded icon="remove" label="빼기" disabled={isLocked} onClick={() => act('remove')} />
      </ToolGroup>
      {isTried && <HeadPreview head={head} onClose={() => setTried(false)} />}
    </Section>
  )
}

interface FieldsProps {
  head: HeadPlace
  isLocked: boolean
  change: (label: string, to: Partial<HeadPlace>, merge?: string) => void
}

function SizeAndTilt({ head, isLocked, change }: FieldsProps) {
  return (
    <>
      <Slider
        label="크기"
        unit="%"
        value={head.scale * PER_CENT}
        least={10}
        most={1000}
        disabled={isLocked}
        onChange={(size, merge) => change('얼굴 크기', { scale: size / PER_CENT }, merge)}
      />
      <Slider
        label="기울기"
        unit="°"
        value={head.turn}
        {...bounds.turn}
        disabled={isLocked}
        onChange={(turn, merge) => change('얼굴 기울이기', { turn }, merge)}
      />
    </>
  )
}

function HeadPreview({ head, onClose }: { head: HeadPlace; onClose: () => void }) {
  const { book } = useShell()
  const page = useEditorState((editing) => editing.page)
  const picture = useEditorState(({ document }) => document.pageImages[page])
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')
  const moved = useEditorState(({ document }) => document.imagePositions[page])
  const { x, y, scale, turn, flip } = head
  const at = moved && {
    left: moved.x,
    top: moved.y,
    wide: moved.scale,
    high: moved.scale / moved.aspectRatio,
  }
  const query = { x, y, scale, turn, flip: flip ? '1' : '0', ...at } as const
  return (
    <Dialog title={`견본 얼굴 · ${pageName(page)}`} open onClose={onClose}>
      <div className="editor-wide mt-4">
        {!picture && <p>이 쪽에는 아직 그림이 없어요. 그림을 올린 뒤 다시 봐 주세요.</p>}
        {picture && state === 'coming' && <p role="status">견본 얼굴을 넣는 중이에요.</p>}
        {picture && state === 'failed' && (
          <p role="alert">견본 얼굴을 넣지 못했어요. 잠시 뒤 다시 열어 주세요.</p>
        )}
        {picture && state !== 'failed' && (
          <img
            className="w-full"
            alt="견본 얼굴을 넣은 쪽"
            src={editorUrls.head(book.id, page, { ...query, picture })}
            onLoad={() => setState('here')}
            onError={() => setState('failed')}
          />
        )}
      </div>
      <CloseButton onClose={onClose} />
    </Dialog>
  )
}
