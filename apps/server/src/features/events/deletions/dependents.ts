import type { DeletionKind } from '@parley/contract/events'
import type { RawBuilder } from 'kysely'

/**
 * For each kind of object that others depend on, a select of the dependents of one object. It returns the kind of the
 * dependent (`what`, text), its `name` and a `detail` (text), and its time (`at`, an instant or null). `now` separates
 * future dependents from past ones. The selects of several features are joined by `union all`.
 */
export type Dependents = Partial<
  Record<DeletionKind, (eventId: string, id: string, now: Temporal.Instant) => RawBuilder<unknown>>
>
