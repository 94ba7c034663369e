import { clockText, dayOf, type InputOf, type ReplyOf } from '@parley/contract'
import type { Language } from '@parley/contract/accounts'
import { type DependentKind, type dependentCalls, dependentKinds } from '@parley/contract/app'
import { type RawBuilder, sql } from 'kysely'
import { boothDependents } from '../../features/booths/index.ts'
import { checkinDependents } from '../../features/checkin/index.ts'
import { type Dependents, findEventRow } from '../../features/events/index.ts'
import { exportLeads, leadDependents } from '../../features/leads/index.ts'
import { meetingDependents } from '../../features/meetings/index.ts'
import { peopleDependents } from '../../features/participants/index.ts'
import { programmeDependents } from '../../features/sessions/index.ts'
import { mapDependents } from '../../features/venue/index.ts'
import { instantOf } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { FilePieces } from '../../platform/http/file-pieces.ts'
import { tableFile } from '../../platform/tables/table-file.ts'
import { textInAll } from '../../platform/texts.ts'
import type { CountDependentsRow, ExportDependentsRow } from './row-types.gen.ts'

type Calls = typeof dependentCalls
type Of = Pick<InputOf<Calls['countDependents']>, 'eventId' | 'kind' | 'id'>

const OF_FEATURES: readonly Dependents[] = [
  boothDependents,
  checkinDependents,
  leadDependents,
  mapDependents,
  meetingDependents,
  peopleDependents,
  programmeDependents,
]

function dependentsOf({ clock }: Context, { eventId, kind, id }: Of): RawBuilder<unknown> {
  const now = instantOf(clock.now())
  const parts = OF_FEATURES.flatMap((each) => {
    const select = each[kind]
    return select ? sql`(${select(eventId, id, now)})` : []
  })
  return sql.join(parts, sql` union all `)
}

/**
 * Counts the dependents of an object, which are deleted with it, with one statement. @see docs/rules/deletions.md
 * DELETE-1, DELETE-6
 */
export async function countDependents(
  ctx: Context,
  _actor: ParticipantActor,
  object: InputOf<Calls['countDependents']>,
): Promise<ReplyOf<Calls['countDependents']>> {
  const { rows } = await sql<CountDependentsRow>`
    select o.what, count(*)::integer as count from (${dependentsOf(ctx, object)}) o group by o.what`.execute(ctx.db)
  return { dependents: rows.toSorted((a, b) => dependentKinds.indexOf(a.what) - dependentKinds.indexOf(b.what)) }
}

interface DependentRow {
  /** Name of the person, for a table of several people. */
  readonly person?: string
  readonly what: DependentKind
  readonly name: string
  readonly detail: string
  readonly at: Temporal.Instant | null
  readonly count: number
}

/**
 * Exports the dependents of an object. Those without a name share a row with their count.
 *
 * @throws Failure `notFound`, `tooManyRequests`
 * @see docs/rules/deletions.md DELETE-6
 */
export async function exportDependents(
  ctx: Context,
  actor: ParticipantActor,
  { leads, language, ...object }: InputOf<Calls['exportDependents']>,
): Promise<FilePieces> {
  const { eventId, kind, id } = object
  if (leads && kind === 'booth') return exportLeads(ctx, actor, { eventId, boothId: id, format: 'csv', language })
  const event = await findEventRow(ctx.db, eventId)
  if (!event) throw new Failure('notFound')
  const { rows } = await sql<ExportDependentsRow>`
    select o.what, o.name, o.detail, o.at, count(*)::integer as count from (${dependentsOf(ctx, object)}) o
    group by o.what, o.name, o.detail, o.at order by o.what, o.at, o.name`.execute(ctx.db)
  return dependentsTable(event, rows, kind, language)
}

/** Makes a table of dependents. If the rows have a `person`, it is the first column. */
export function dependentsTable(
  event: { readonly event_key: string; readonly timezone: string },
  rows: readonly DependentRow[],
  about: string,
  language: Language,
): FilePieces {
  const text = (key: Parameters<typeof textInAll>[0]) => textInAll(key)[language]
  const timeZone = event.timezone
  const ofPeople = rows.some(({ person }) => person !== undefined)
  async function* pages() {
    const columns = ['what', 'name', 'detail', 'day', 'time', 'count'] as const
    yield [
      (ofPeople ? (['person', ...columns] as const) : columns).map((each) => text(`app.dependents.column.${each}`)),
    ]
    yield rows.map(({ person, what, name, detail, at, count }) => [
      ...(ofPeople ? [person ?? ''] : []),
      text(`app.dependents.${what}`),
      name,
      detail,
      at ? dayOf(at.epochMilliseconds, timeZone) : '',
      at ? clockText(at.epochMilliseconds, { locale: 'sv-SE', timeZone }) : '',
      String(count),
    ])
  }
  return tableFile({ format: 'csv', language, fileName: `${event.event_key}-${about}`, sheetName: about }, pages())
}
