import type { Call, FailureName, SentTo } from '@parley/contract'
import type { AccessWorld, Asker } from './access-world.ts'

type Input<C extends Call> = SentTo<C> | Promise<SentTo<C>>

export interface AccessRow<C extends Call = Call> {
  /** Input about the caller's own data, or the event's. */
  readonly own: (world: AccessWorld, who: Asker) => Input<C>
  /** Input about another person's data. Every caller with access to the call must get `notFound`. */
  readonly others?: (world: AccessWorld, who: Asker) => Input<C>
  /** The failure that replaces `notFound`. It is the same for everything that is not the caller's own. */
  readonly othersAre?: FailureName
  /** Failures that an admitted caller may get for the own input, besides the call's own. */
  readonly alsoMay?: readonly FailureName[]
}
