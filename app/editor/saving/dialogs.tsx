import { type ComponentType, useEffect, useState } from 'react'
import { LoadingDialog } from '../loading/dialog-loading'
import { importOnce } from '../loading/retry-import'
import { postponeConflict } from './conflicts'
import type { Saver } from './saver'
import { useSaverView } from './use-saver-view'

// The dialogs' chunks load after the canvas, and before the connection could break.

interface DialogProps {
  saver: Saver
  onClose: () => void
}
type ComponentImport<Props = DialogProps> = () => Promise<ComponentType<Props>>

const conflict: ComponentImport = importOnce(() =>
  import('./conflict-dialog').then(({ ConflictDialog }) => ConflictDialog),
)
const versions: ComponentImport = importOnce(() =>
  import('./versions-dialog').then(({ VersionsDialog }) => VersionsDialog),
)
const banner: ComponentImport<{ saver: Saver }> = importOnce(() =>
  import('./banner').then(({ Banner }) => Banner),
)

export const fetchDialogs = () => {
  void banner()
  void conflict()
  void versions()
}

export function Banner({ saver }: { saver: Saver }) {
  const Fetched = useFetched(banner)
  return Fetched ? <Fetched saver={saver} /> : null
}

export const VersionsDialog = ({ open, ...opened }: DialogProps & { open: boolean }) =>
  open ? <Fetched fetching={versions} {...opened} /> : null

export function ConflictDialog({ saver }: { saver: Saver }) {
  const isTorn = useSaverView(saver, ({ state }) => state.hasConflict)
  return isTorn ? <Fetched fetching={conflict} saver={saver} onClose={() => postponeConflict(saver)} /> : null
}

/** Neither a dead connection nor a newer build of the shop takes the editor away. */
function Fetched({ fetching, ...opened }: DialogProps & { fetching: ComponentImport }) {
  const Fetched = useFetched(fetching)
  return Fetched ? <Fetched {...opened} /> : <SlowLoadingDialog onClose={opened.onClose} />
}

function useFetched<Props>(fetching: ComponentImport<Props>): ComponentType<Props> | undefined {
  const [fetched, setFetched] = useState<ComponentType<Props>>()
  useEffect(() => {
    let isHere = true
    void fetching().then((so) => isHere && setFetched(() => so))
    return () => {
      isHere = false
    }
  }, [fetching])
  return fetched
}

const LOADING_DELAY_MS = 300

/** The notice waits 300 ms, so that it does not flicker: the dialog is nearly always loaded already. */
function SlowLoadingDialog({ onClose }: Pick<DialogProps, 'onClose'>) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const late = setTimeout(() => setLate(true), LOADING_DELAY_MS)
    return () => clearTimeout(late)
  }, [])
  return isLate && <LoadingDialog onClose={onClose} />
}
