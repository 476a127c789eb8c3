export type Channel = 'mail' | 'sms'

/** A letter or a text message, ready to be read. */
export interface Notice {
  channel: Channel
  recipient: string
  title: string
  body: string
}
