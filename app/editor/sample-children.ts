import { useEffect, useMemo } from 'react'
import { editorUrls } from '~/urls/editor'
import { onGoneChild } from './loading/fetch-picture'
import type { SampleChild } from './props'
import { useShell } from './shell'
import { useEditorState, useEditorStore } from './state/editor-store'
import { dropSampleChild } from './state/sample-child'

/** The sample children that can be chosen, and those that could be when the editor was opened. */
export function useSampleChildren() {
  const { sampleChildren: all } = useShell()
  const gone = useEditorState(({ goneChildren }) => goneChildren)
  return useMemo(
    () => ({
      present: all.filter(({ key }) => !gone.includes(key)),
      gone: all.filter(({ key }) => gone.includes(key)),
    }),
    [all, gone],
  )
}

export function useGoneChildren(all: readonly SampleChild[]): void {
  const store = useEditorStore()
  useEffect(
    () =>
      onGoneChild((address) => {
        const child = all.find(({ key }) => key === editorUrls.sampleChildIn(address))
        if (child) store.do((editing) => dropSampleChild(editing, child))
      }),
    [store, all],
  )
}
