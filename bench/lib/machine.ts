import { availableParallelism, totalmem } from 'node:os'

export function describeMachine(): string {
  const GiB = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores, ${GiB} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`
}
