import type { Context, Listeners } from '../context.ts'
import type { Fact } from './facts.ts'

type Listen = (ctx: Context, fact: Fact) => Promise<void>

export function makeListeners(): Listeners {
  const byName = new Map<string, Listen[]>()
  return {
    on(kind, listen) {
      byName.set(kind.factName, [...(byName.get(kind.factName) ?? []), listen as Listen])
    },
    async deliver(ctx, factName, fact) {
      const results = await Promise.allSettled((byName.get(factName) ?? []).map((listen) => listen(ctx, fact)))
      const failed = results.find((each) => each.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}
