import { type ComponentType, useEffect, useState } from 'react'
import { Coming } from '../coming'
import { once } from '../patient'
import { putOff } from './choosing'
import type { Keeper } from './keeper'
import { useShown } from './use-shown'

// What is seldom opened comes when the table already stands, and before the line could break.

interface Opened {
  keeper: Keeper
  onClose: () => void
}
type Fetching = () => Promise<ComponentType<Opened>>

const conflict: Fetching = once(() =>
  import('./conflict-dialog').then(({ ConflictDialog }) => ConflictDialog),
)
const versions: Fetching = once(() =>
  import('./versions-dialog').then(({ VersionsDialog }) => VersionsDialog),
)

export const fetchDialogs = () => {
  void conflict()
  void versions()
}

export const VersionsDialog = ({ open, ...opened }: Opened & { open: boolean }) =>
  open ? <Fetched fetching={versions} {...opened} /> : null

export function ConflictDialog({ keeper }: { keeper: Keeper }) {
  const isTorn = useShown(keeper, ({ kept }) => kept.isTorn)
  return isTorn ? <Fetched fetching={conflict} keeper={keeper} onClose={() => putOff(keeper)} /> : null
}

/** Neither a dead line nor a newer build of the shop takes the table away. */
function Fetched({ fetching, ...opened }: Opened & { fetching: Fetching }) {
  const [Fetched, setFetched] = useState<ComponentType<Opened>>()
  useEffect(() => {
    let isHere = true
    void fetching().then((fetched) => isHere && setFetched(() => fetched))
    return () => {
      isHere = false
    }
  }, [fetching])
  return Fetched ? <Fetched {...opened} /> : <Late onClose={opened.onClose} />
}

const SOON_MS = 300

/** It is there already nearly always: nothing flickers then. */
function Late({ onClose }: Pick<Opened, 'onClose'>) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const late = setTimeout(() => setLate(true), SOON_MS)
    return () => clearTimeout(late)
  }, [])
  return isLate && <Coming onClose={onClose} />
}
