/** What `use` costs this thread, in milliseconds: the same however busy the machine is. */
export function cpuMs<T>(use: () => T): { ms: number; result: T } {
  const before = process.threadCpuUsage()
  const result = use()
  const { user, system } = process.threadCpuUsage(before)
  return { ms: (user + system) / 1_000, result }
}
