import type { ChildLook } from '~/art/child/look'

/** A look as the server stores it, with its version. */
export interface SavedLook {
  look: ChildLook
  version: string
}

/** The same child in other tabs of this browser. Each tab saves the whole look, so it must know the others' changes. */
export class OtherTabs {
  private readonly channel?: BroadcastChannel

  constructor(room: string, onSaved: (saved: SavedLook) => void) {
    if (typeof BroadcastChannel === 'undefined') return // An older browser saves without it.
    this.channel = new BroadcastChannel(`room-${room}`)
    this.channel.onmessage = ({ data }: MessageEvent<SavedLook>) => onSaved(data)
  }

  tell(saved: SavedLook) {
    this.channel?.postMessage(saved)
  }
}
