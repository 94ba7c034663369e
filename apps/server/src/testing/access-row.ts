import type { Call, FailureName, SentTo } from '@parley/contract'
import type { AccessWorld, Asker } from './access-world.ts'

type Input<C extends Call> = SentTo<C> | Promise<SentTo<C>>

export interface AccessRow<C extends Call = Call> {
  /** About the caller's own data, or the event's. */
  readonly own: (world: AccessWorld, who: Asker) => Input<C>
  /** About another person's data. Every caller with access to the call must get `notFound`. */
  readonly others?: (world: AccessWorld, who: Asker) => Input<C>
  /** Replaces `notFound`. It is the same for everything that is not the caller's own. */
  readonly othersAre?: FailureName
  /** An admitted caller may get these for this input, besides the call's own. */
  readonly alsoMay?: readonly FailureName[]
}
