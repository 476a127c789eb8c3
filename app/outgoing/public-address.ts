import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

// Recognises public IP addresses. All others belong to this machine, a local network, or are not assigned.

const reserved = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(net, bits, 'ipv4')

/** Public IPv6 addresses begin with 001; these ranges within embed an IPv4 address or are not assigned. */
const assigned = new BlockList()
assigned.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(net, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4')
  return assigned.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/** If one address of a name is not public, the name is refused. */
export const lookupPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
    const [first] = found
    if (error || !first) return done(error ?? new Error('the name leads nowhere'), '', 0)
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(new Error('the name leads inside'), '', 0)
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}
