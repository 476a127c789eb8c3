export type Channel = 'mail' | 'sms'

/** A mail or a text message, ready to send. */
export interface Notice {
  channel: Channel
  recipient: string
  title: string
  body: string
}
