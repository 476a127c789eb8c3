/** The host is this machine itself, so nothing that goes there crosses a network. */
export const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)
