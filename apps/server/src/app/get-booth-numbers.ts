import type { InputOf } from '@parley/contract'
import { type BoothNumbers, MAX_NUMBER_DAYS, type numberCalls } from '@parley/contract/app'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { daySql } from '../platform/database/day-sql.ts'
import type { NeverNull } from '../platform/database/narrow-row.ts'
import type { DB } from '../platform/database/schema.gen.ts'
import { Failure } from '../platform/failure.ts'
import type { ParticipantActor } from '../platform/http/actor.ts'
import type { ReadBoothsRow, ReadDaysRow } from './row-types.gen.ts'

const COUNTS = ['views', 'favourites', 'leads', 'meetings'] as const
type Counts = Record<(typeof COUNTS)[number], number>
type Booth = BoothNumbers['booths'][number]

interface DayRow extends Counts {
  readonly boothId: string
  /** One of the event's days, as `yyyy-MM-dd`. */
  readonly day: string
}

/**
 * Returns the numbers of booths. A team sees its own booth, organizers one or all. Sends two statements, however many
 * booths there are.
 *
 * @throws Failure `notFound` for a booth that is not the caller's own, and for one that was deleted
 * @see docs/rules/numbers.md NUM-2 NUM-3
 */
export async function getBoothNumbers(
  { db }: Context,
  { organizer, boothId: own }: ParticipantActor,
  { eventId, boothId: requestedBoothId }: InputOf<typeof numberCalls.getBoothNumbers>,
): Promise<BoothNumbers> {
  const boothId = requestedBoothId ?? null
  if (!organizer && (boothId === null || boothId !== own)) throw new Failure('notFound')
  const [booths, rows] = await Promise.all([readBooths(db, eventId, boothId), readDays(db, eventId, boothId)])
  if (boothId !== null && booths.length === 0) throw new Failure('notFound')
  return addUp(booths, rows)
}

async function readBooths(db: Kysely<DB>, eventId: string, boothId: string | null) {
  const { rows } = await sql<ReadBoothsRow>`select booth_id as "boothId", name as "boothName"
    from booth where event_id = ${eventId} and state = 'active' and (${boothId}::text is null or booth_id = ${boothId})
    order by sort_name, booth_id`.execute(db)
  return rows
}

async function readDays(db: Kysely<DB>, eventId: string, boothId: string | null): Promise<DayRow[]> {
  const dayOf = (instant: RawBuilder<unknown>) => daySql(instant, sql`a.timezone`, sql`a.day_begins`)
  const { rows } = await sql<NeverNull<ReadDaysRow, 'day'>>`
    with asked as (
      select b.booth_id, e.timezone, e.day_begins from booth b join event e on e.event_id = b.event_id
      where b.event_id = ${eventId} and b.state = 'active' and (${boothId}::text is null or b.booth_id = ${boothId})
    ), happened as (
      select a.booth_id, ${dayOf(sql`s.seen_at`)} as day, 'views' as what
      from participant_seen s join asked a on a.booth_id = s.seen_id where s.event_id = ${eventId}
      union all
      select a.booth_id, ${dayOf(sql`t.changed_at`)}, 'favourites'
      from booth_tag t join asked a on a.booth_id = t.booth_id where t.event_id = ${eventId} and t.favourite
      union all
      select a.booth_id, ${dayOf(sql`l.met_at`)}, 'leads'
      from lead l join asked a on a.booth_id = l.booth_id where l.event_id = ${eventId}
      union all
      select distinct on (a.booth_id, m.meeting_id) a.booth_id, ${dayOf(sql`lower(m.during)`)}, 'meetings'
      from participant p
      join asked a on a.booth_id = p.booth_id
      join meeting_person mp on mp.event_id = p.event_id and mp.participant_id = p.participant_id
      join meeting m on m.event_id = mp.event_id and m.meeting_id = mp.meeting_id
      where p.event_id = ${eventId} and p.state <> 'deleted' and m.state <> 'cancelled'
    )
    select booth_id as "boothId", day,
      count(*) filter (where what = 'views') as views, count(*) filter (where what = 'favourites') as favourites,
      count(*) filter (where what = 'leads') as leads, count(*) filter (where what = 'meetings') as meetings
    from happened group by 1, 2`.execute(db)
  return rows
}

function addUp(found: readonly Pick<Booth, 'boothId' | 'boothName'>[], rows: readonly DayRow[]): BoothNumbers {
  const days = daysOf(rows).map((day) => ({ day, ...none() }))
  const booths = found.map((booth) => ({ ...booth, ...none(), viewsByDay: days.map(() => 0) }))
  const boothOf = new Map(booths.map((booth) => [booth.boothId, booth]))
  const placeOf = new Map(days.map(({ day }, place) => [day, place]))
  for (const row of rows) {
    const booth = boothOf.get(row.boothId)
    const place = placeOf.get(row.day)
    if (booth) addTo(booth, row)
    if (!booth || place === undefined) continue
    addTo(days[place] as Counts, row)
    booth.viewsByDay[place] = row.views
  }
  return { booths, days }
}

const none = (): Counts => ({ views: 0, favourites: 0, leads: 0, meetings: 0 })

function addTo(sum: Counts, row: Counts): void {
  for (const name of COUNTS) sum[name] += row[name]
}

/** Lists every day from the first to the last with a count. If these are too many, only the latest. */
function daysOf(rows: readonly DayRow[]): string[] {
  const happened = rows.map(({ day }) => day).sort()
  const [first, last] = [happened[0], happened.at(-1)]
  if (first === undefined || last === undefined) return []
  const end = Temporal.PlainDate.from(last)
  const span = Temporal.PlainDate.from(first).until(end, { largestUnit: 'days' }).days + 1
  return Array.from({ length: Math.min(span, MAX_NUMBER_DAYS) }, (_, back) =>
    end.subtract({ days: back }).toString(),
  ).toReversed()
}
