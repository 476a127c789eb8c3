import { type PageKey, pageKeys } from '~/book/document'
import { pageAtOffset } from '../messages/wording'
import { ToolButton, ToolGroup } from '../toolbar/tool-button'

export function PageTurner({ page, onPage }: { page: PageKey; onPage: (page: PageKey) => void }) {
  return (
    <ToolGroup label="쪽 넘기기">
      <ToolButton
        worded
        icon="leave"
        label="앞 쪽"
        disabled={page === pageKeys[0]}
        onClick={() => onPage(pageAtOffset(page, -1))}
      />
      <ToolButton
        worded
        icon="next"
        label="다음 쪽"
        disabled={page === pageKeys.at(-1)}
        onClick={() => onPage(pageAtOffset(page, 1))}
      />
    </ToolGroup>
  )
}
