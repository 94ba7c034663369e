import { availableParallelism, totalmem } from 'node:os'

/** Describes the machine by the properties that matter for comparisons. */
export function describeMachine(): string {
  const GiB = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores, ${GiB} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`
}
