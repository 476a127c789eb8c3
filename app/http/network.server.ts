import { isIPv6 } from 'node:net'

const prefixes = new Map<string, string>()

/** 203.0.113.77 → 203.0.113.0/24, 2001:db8:1:2::3 → 2001:db8:1::/48: enough to see a flood, too little to find a person. */
export function networkPrefix(address: string): string {
  const seen = prefixes.get(address)
  if (seen) return seen
  if (prefixes.size > 1000) prefixes.clear()
  const found = computePrefix(address)
  prefixes.set(address, found)
  return found
}

function computePrefix(address: string) {
  const v4 = address.match(/(\d+\.\d+\.\d+)\.\d+$/)
  if (v4) return `${v4[1]}.0/24`
  return isIPv6(address) ? `${firstGroups(address, 3)}/48` : '-'
}

/** An IPv6 line has 2⁶⁴ addresses, and its owner may use a new one each time: all count as one. */
export function rateLimitAddress(address: string): string {
  const v4 = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)
  if (v4) return v4[1] ?? address
  return isIPv6(address) ? firstGroups(address, 4) : address
}

function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined)
    groups.push(...Array(8 - groups.length - tail.split(':').filter(Boolean).length).fill('0'))
  const plain = groups.slice(0, count).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${plain.join(':')}::`
}
