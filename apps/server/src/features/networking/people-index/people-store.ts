import { setImmediate } from 'node:timers/promises'
import type { Client } from 'pg'
import type { IndexedPerson } from './people-slots.ts'

/** The number of people read at once. While a batch is added to the index, the database reads the next. */
const BATCH = 1000

interface Row {
  id: string
  type_id: string
  present: string | null
  is_active: boolean
  owns_booth: boolean
  listed: boolean
  sort_name: string
  sort_company: string
  search_text: string
  chosen: string | null
  said: string | null
}

/*
 * Answers are read as lines of words, because arrays cost ten times as much. No id has a space and no folded text a
 * line break.
 */
const peopleWith = (
  people: string,
) => `select p.participant_id as id, p.type_id, p.present, p.state = 'active' as is_active,
    p.booth_role is not distinct from 'owner' as owns_booth, p.listed, p.sort_name, p.sort_company, p.search_text, a.chosen, a.said
  from (select * from participant where event_id = $1 and ${people}) p
  left join lateral (
    select string_agg(category_id || ' ' || array_to_string(selected, ' '), e'\\n') filter (where selected <> '{}') as chosen,
      string_agg(category_id || ' ' || search_text, e'\\n') filter (where search_text <> '') as said
    from participant_category c where c.event_id = $1 and c.participant_id = p.participant_id and c.is_asked
  ) a on true
  order by p.sort_name, p.participant_id`

const NEXT = peopleWith(`(sort_name, participant_id) > ($2, $3) and state <> 'deleted'
    order by sort_name, participant_id limit ${BATCH}`)
const THESE = peopleWith("participant_id = any($2) and state <> 'deleted'")

/** Reads all people in batches, sorted by name. Skips deleted people. */
export async function* listEveryone(client: Client, eventId: string): AsyncGenerator<IndexedPerson[]> {
  let next: Promise<Row[]> | null = listBatch(client, eventId, ['', ''])
  while (next) {
    const rows: Row[] = await next
    const last = rows.at(-1)
    next = rows.length < BATCH || !last ? null : listBatch(client, eventId, [last.sort_name, last.id])
    // The failure is handled where the promise is awaited. Until then it must not count as unhandled.
    next?.catch(() => undefined)
    // The query for the next batch leaves this process before the current batch is added.
    await setImmediate()
    yield rows.map(personOf)
  }
}

async function listBatch(client: Client, eventId: string, after: readonly [name: string, id: string]): Promise<Row[]> {
  const { rows } = await client.query<Row>({ name: 'index-people', text: NEXT, values: [eventId, ...after] })
  return rows
}

export async function listPeopleByIds(
  client: Client,
  eventId: string,
  ids: readonly string[],
): Promise<IndexedPerson[]> {
  const { rows } = await client.query<Row>({ name: 'index-these', text: THESE, values: [eventId, ids] })
  return rows.map(personOf)
}

/** Counts people approximately, to allocate memory. */
export async function countPeople(client: Client, eventId: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>({
    name: 'index-count',
    text: 'select count(*) as count from participant where event_id = $1',
    values: [eventId],
  })
  return Number(rows[0]?.count ?? 0)
}

const personOf = (row: Row): IndexedPerson => ({
  id: row.id,
  typeId: row.type_id,
  present: row.present,
  isActive: row.is_active,
  ownsBooth: row.owns_booth,
  isListed: row.listed,
  sortName: row.sort_name,
  sortCompany: row.sort_company,
  searchText: row.search_text,
  chosen: linesOf(row.chosen).map((line) => line.split(' ') as [string, ...string[]]),
  said: linesOf(row.said).map((line): [string, string] => {
    const at = line.indexOf(' ')
    return [line.slice(0, at), line.slice(at + 1)]
  }),
})

const linesOf = (text: string | null | undefined) => (text ? text.split('\n') : [])
