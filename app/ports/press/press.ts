// Takes the files of a batch to the printing house. A house with an interface of its own gets another adapter.

export interface Press {
  /** false: an operator downloads the batch and takes it there by hand */
  readonly canSend: boolean
  open(batch: string): Promise<PressDelivery>
}

export interface PressDelivery {
  /** The house sees the whole file or none, and a file that it had under this name is replaced. */
  put(file: PressFile): Promise<void>
  /** Ends the delivery; files that were begun and not completed are removed. */
  finish(): Promise<void>
  close(): Promise<void>
}

export interface PressFile {
  name: string
  bytes: number
  open(): Promise<AsyncIterable<Uint8Array>>
}

const pressFaults = [
  'hostKey',
  'inside',
  'login',
  'unreachable',
  'slow',
  'cutOff',
  'full',
  'refused',
  'unknown',
] as const
export type PressFault = (typeof pressFaults)[number]

export class PressError extends Error {
  constructor(
    readonly fault: PressFault,
    cause?: unknown,
  ) {
    super(`the printing house: ${fault}`, { cause })
    this.name = 'PressError'
  }
}

/** Trying again helps with none of these: an operator has to look at the settings first. */
export const isFinal = (fault: PressFault): boolean =>
  fault === 'hostKey' || fault === 'inside' || fault === 'login' || fault === 'refused'
