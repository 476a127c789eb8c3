import { useDeferredValue, useMemo } from 'react'
import { checkPage } from '~/book/check-page'
import type { Problem } from '~/book/problem'
import { facesOnPage } from '~/domain/templates/faces-on-page'
import { faultText, groupFaults } from '../messages/fault-text'
import { partName, tokenFillerFor } from '../messages/wording'
import { usePageBrightness } from '../page-brightness'
import { useShell } from '../shell'
import { selectParts, useEditorState } from '../state/editor-store'
import { useOnePage } from '../state/one-page'
import { usePageChange } from '../state/page-commands'
import { findPart } from '../state/parts'
import { Icon } from '../toolbar/icons'
import { Section } from './panel'

export function Warnings() {
  const open = useEditorState((editing) => editing.page)
  const child = useDeferredValue(useEditorState((editing) => editing.child))
  const now = useOnePage(open)
  // Both are deferred together, so that one page's content is never checked as another's.
  const { page, document } = useDeferredValue(useMemo(() => ({ page: open, document: now }), [open, now]))
  const ground = usePageBrightness(document, page)
  const { facts } = useShell()
  const problems = useMemo(() => {
    const faces = facesOnPage(document, page, facts?.paintedHeads)
    return checkPage(document, page, { fill: tokenFillerFor(child), ground, faces })
  }, [document, page, child, ground, facts])
  return (
    <Section title="확인할 것">
      {problems.length === 0 && <p className="text-ink-soft text-sm">이 쪽은 이대로 인쇄해도 좋아요.</p>}
      {groupFaults(problems).map(({ name, isBlocking, faults }) => (
        <div key={name} className="editor-warnings" data-blocking={isBlocking || undefined}>
          <h3>{name}</h3>
          <ul className="grid gap-1">
            {faults.map((problem) => (
              <li key={`${problem.part} ${problem.code} ${problem.detail}`}>
                <Warning problem={problem} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

function Warning({ problem }: { problem: Problem }) {
  const act = usePageChange(problem.page)
  const name = useEditorState(({ document }) => {
    const part = findPart(document, problem.page, problem.part)
    return part && partName(document, problem.page, part)
  })
  const words = (
    <>
      <span className="mt-1">
        <Icon of="warning" size={18} />
      </span>
      <span>
        {name && <b className="block truncate">{name}</b>}
        {faultText(problem)}
      </span>
    </>
  )
  if (name === undefined) return <p className="editor-warning">{words}</p>
  return (
    <button
      type="button"
      className="editor-warning"
      onClick={() => act((editing) => selectParts({ ...editing, tool: 'select' }, [problem.part]))}
    >
      {words}
    </button>
  )
}
