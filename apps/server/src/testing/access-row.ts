import type { Call, FailureName, SentTo } from '@parley/contract'
import type { AccessWorld, Asker } from './access-world.ts'

type Input<C extends Call> = SentTo<C> | Promise<SentTo<C>>

/** How one call is asked for. */
export interface AccessRow<C extends Call = Call> {
  /** What belongs to the one who asks, or to the event. */
  readonly own: (world: AccessWorld, who: Asker) => Input<C>
  /** The same of someone else: a caller who has access at all is told that there is nothing. */
  readonly others?: (world: AccessWorld, who: Asker) => Input<C>
  /** What is said then in the place of `notFound`: the same for whatever is not one's own. */
  readonly othersAre?: FailureName
  /** Failures besides the call's own that an admitted caller may get for this input. */
  readonly alsoMay?: readonly FailureName[]
}
