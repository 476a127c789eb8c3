type Channel = 'mail' | 'sms'

export interface Notice {
  channel: Channel
  recipient: string
  title: string
  body: string
}
