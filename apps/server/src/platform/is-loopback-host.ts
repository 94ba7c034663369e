/** Whether a host name or address can only be reached from this machine. IPv6 may stand in brackets, as URLs write it. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return /^(.+\.)?localhost$/.test(name) || name === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(name)
}
