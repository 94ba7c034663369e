import type { DeletionKind } from '@parley/contract/events'
import type { RawBuilder } from 'kysely'

/**
 * For each kind of object that others depend on, a select of what depends on one: `what` it is (text), its `name` and a `detail`
 * (text), and when it is or was (`at`, an instant or null). `now` divides what is to come from what is over. Selects of several features are joined by `union all`.
 */
export type Dependents = Partial<
  Record<DeletionKind, (eventId: string, id: string, now: Temporal.Instant) => RawBuilder<unknown>>
>
