/** Whether what is sent to an address's host stays on this machine. */
export const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)
