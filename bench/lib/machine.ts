import { availableParallelism, totalmem } from 'node:os'

/** What was measured on, in the words that matter to those who compare. */
export function describeMachine(): string {
  const GiB = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores, ${GiB} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`
}
