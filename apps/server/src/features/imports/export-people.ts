import type { InputOf } from '@parley/contract'
import type { importCalls } from '@parley/contract/imports'
import type { Answer } from '@parley/contract/participants'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { consumeLimit, makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Context } from '../../platform/context.ts'
import type { Narrow } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { FilePieces } from '../../platform/http/file-pieces.ts'
import { defineService } from '../../platform/services.ts'
import { tableFile } from '../../platform/tables/table-file.ts'
import { textInAll } from '../../platform/texts.ts'
import { findEventRow } from '../events/index.ts'
import { listPeopleIds, type PeopleFilters, selectTexts } from '../participants/index.ts'
import { type ExportColumn, type ExportedRow, exportColumns, peopleRows } from './people/index.ts'
import type { ListRowsRow } from './row-types.gen.ts'

/** The limit per event in ten minutes, because each export reads all its people. */
export const PEOPLE_EXPORTS = { points: 60, duration: 600 }
export const peopleExports = defineService(({ redis }) =>
  makeLimiter(redis, { keyPrefix: 'parley:exportPeople', ...PEOPLE_EXPORTS }),
)

/**
 * Streams a thousand people at a time, so neither the people nor the file are ever in memory as a whole. For a filtered
 * list only the ids are in memory. Anyone who is in the event during the whole export appears once.
 *
 * @throws Failure `notFound`, `tooManyRequests`
 * @see docs/rules/imports.md PIMPORT-14
 */
export async function exportPeople(
  ctx: Context,
  _actor: ParticipantActor,
  { format, language, ...filters }: InputOf<typeof importCalls.exportPeople>,
): Promise<FilePieces> {
  const { eventId } = filters
  await consumeLimit(peopleExports(ctx), eventId)
  const event = await findEventRow(ctx.db, eventId)
  if (!event) throw new Failure('notFound')
  const columns = exportColumns(await peopleRows.parseSettings(ctx.db, eventId), language)
  const pages = cellsOf(columns, isNarrowed(filters) ? await pagesOf(ctx.db, filters) : await allPages(ctx.db, eventId))
  const sheetName = textInAll('imports.people.sheet')[language]
  return tableFile({ format, language, fileName: `${event.event_key}-people`, sheetName }, pages)
}

const ROWS = 1_000

const isNarrowed = (filters: PeopleFilters) =>
  Object.entries(filters).some(([name, value]) => name !== 'eventId' && Boolean(value))

async function listRows(db: Kysely<DB>, eventId: string, which: RawBuilder<unknown>): Promise<ExportedRow[]> {
  const { rows } = await sql<Narrow<ListRowsRow<ExportedRow>, Pick<ExportedRow, 'rights' | 'state'>>>`
    select p.participant_id, p.external_key, p.ticket_id, p.name, p.surname, p.email,
      ${selectTexts('p')}, p.social, p.type_id, p.listed, p.state, p.owner, p.organizer,
      p.moderator, p.check_in_admin, p.present, p.created_at, p.changed_at, p.rights, p.ticket_type,
      p.profile_saved_at is not null as profile_is_filled,
      (select m.email from user_email m where m.user_id = p.user_id and m.is_primary) as account_email, coalesce(a.answers, '[]') as answers
    from participant p
    left join lateral (
      select jsonb_agg(jsonb_build_object('categoryId', c.category_id, 'selectedCategoryIds', c.selected,
        'inputValue', c.input_value)) as answers
      from participant_category c where c.event_id = ${eventId} and c.participant_id = p.participant_id
    ) a on true
    where p.event_id = ${eventId} and ${which} and p.state <> 'deleted'
    order by p.participant_id
    limit ${ROWS}`.execute(db)
  return rows satisfies { answers: Answer[] }[]
}

type Pages = AsyncIterable<readonly ExportedRow[]>

/**
 * Reads each page with its own statement, so that a slow reader holds no connection. The first one runs before the
 * caller takes any page.
 */
async function allPages(db: Kysely<DB>, eventId: string): Promise<Pages> {
  const listAfter = (id: string) => listRows(db, eventId, sql`p.participant_id > ${id}`)
  const first = await listAfter('')
  return (async function* () {
    for (let page = first; page.length > 0; page = await listAfter(String(page.at(-1)?.participant_id))) {
      yield page
      if (page.length < ROWS) return
    }
  })()
}

/** The filter applies once, at the beginning. */
async function pagesOf(db: Kysely<DB>, filters: PeopleFilters): Promise<Pages> {
  const ids = await listPeopleIds(db, filters)
  return (async function* () {
    for (let at = 0; at < ids.length; at += ROWS) {
      yield await listRows(db, filters.eventId, sql`p.participant_id = any(${ids.slice(at, at + ROWS)}::text[])`)
    }
  })()
}

async function* cellsOf(columns: readonly ExportColumn[], pages: Pages): AsyncGenerator<string[][]> {
  yield [columns.map(({ header }) => header)]
  for await (const page of pages) yield page.map((row) => columns.map(({ cellOf }) => cellOf(row)))
}
