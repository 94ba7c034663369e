import type { DeletionKind } from '@parley/contract/events'
import type { RawBuilder } from 'kysely'

/**
 * Selects the objects that a deletion affects. Each select returns `what` (the kind), `name` and `detail` as text, and
 * `at`, an instant or null. `now` separates future dependents from past ones. `union all` joins the selects of several
 * features.
 */
export type Dependents = Partial<
  Record<DeletionKind, (eventId: string, id: string, now: Temporal.Instant) => RawBuilder<unknown>>
>
