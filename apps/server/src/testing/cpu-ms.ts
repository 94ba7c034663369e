/** Measures CPU time of this thread, which does not depend on the load of the machine. */
export function cpuMs<T>(use: () => T): { ms: number; result: T } {
  const before = process.threadCpuUsage()
  const result = use()
  const { user, system } = process.threadCpuUsage(before)
  return { ms: (user + system) / 1_000, result }
}
