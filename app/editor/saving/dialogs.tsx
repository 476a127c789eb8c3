import { type ComponentType, useEffect, useState } from 'react'
import { Coming } from '../loading/dialog-loading'
import { once } from '../loading/retry-import'
import { putOff } from './conflicts'
import type { Keeper } from './saver'
import { useShown } from './use-save-status'

// The dialogs' chunks load after the canvas, and before the connection could break.

interface Opened {
  keeper: Keeper
  onClose: () => void
}
type Fetching<Props = Opened> = () => Promise<ComponentType<Props>>

const conflict: Fetching = once(() =>
  import('./conflict-dialog').then(({ ConflictDialog }) => ConflictDialog),
)
const versions: Fetching = once(() =>
  import('./versions-dialog').then(({ VersionsDialog }) => VersionsDialog),
)
const banner: Fetching<{ keeper: Keeper }> = once(() => import('./banner').then(({ Banner }) => Banner))

export const fetchDialogs = () => {
  void banner()
  void conflict()
  void versions()
}

export function Banner({ keeper }: { keeper: Keeper }) {
  const Fetched = useFetched(banner)
  return Fetched ? <Fetched keeper={keeper} /> : null
}

export const VersionsDialog = ({ open, ...opened }: Opened & { open: boolean }) =>
  open ? <Fetched fetching={versions} {...opened} /> : null

export function ConflictDialog({ keeper }: { keeper: Keeper }) {
  const isTorn = useShown(keeper, ({ kept }) => kept.isTorn)
  return isTorn ? <Fetched fetching={conflict} keeper={keeper} onClose={() => putOff(keeper)} /> : null
}

/** Neither a dead connection nor a newer build of the shop takes the editor away. */
function Fetched({ fetching, ...opened }: Opened & { fetching: Fetching }) {
  const Fetched = useFetched(fetching)
  return Fetched ? <Fetched {...opened} /> : <Late onClose={opened.onClose} />
}

function useFetched<Props>(fetching: Fetching<Props>): ComponentType<Props> | undefined {
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

const SOON_MS = 300

/** The notice waits 300 ms, so that it does not flicker: the dialog is nearly always loaded already. */
function Late({ onClose }: Pick<Opened, 'onClose'>) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const late = setTimeout(() => setLate(true), SOON_MS)
    return () => clearTimeout(late)
  }, [])
  return isLate && <Coming onClose={onClose} />
}
