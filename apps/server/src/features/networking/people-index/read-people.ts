import type { Client } from 'pg'
import type { IndexedPerson } from './people-slots.ts'

/** As many people as are read at once. */
const BATCH = 10_000

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
}

interface AnswerRow {
  id: string
  /** Lines of a category and its options. */
  chosen: string | null
  /** Lines of a category and a text. */
  said: string | null
}

const COLUMNS = `participant_id as id, type_id, present, state = 'active' as is_active,
  booth_role is not distinct from 'owner' as owns_booth, listed, sort_name, sort_company, search_text`

/* As lines of words, which cost a tenth of what arrays do. No id has a space, and no folded text a line break. */
const ANSWERS = `select participant_id as id,
    string_agg(category_id || ' ' || array_to_string(selected, ' '), e'\\n') filter (where selected <> '{}') as chosen,
    string_agg(category_id || ' ' || search_text, e'\\n') filter (where search_text <> '') as said
  from participant_category where event_id = $1 and participant_id = any($2) and is_asked group by participant_id`

/** Everyone of an event who is not deleted, by name, in batches. */
export async function* readEveryone(client: Client, eventId: string): AsyncGenerator<IndexedPerson[]> {
  let next: Promise<Row[]> | null = readBatch(client, eventId, ['', ''])
  while (next) {
    const rows: Row[] = await next
    const people = withAnswers(client, eventId, rows)
    const last = rows.at(-1)
    // The database reads on while these are put in.
    next = rows.length < BATCH || !last ? null : readBatch(client, eventId, [last.sort_name, last.id])
    // Its failure is met where it is awaited.
    next?.catch(() => undefined)
    yield await people
  }
}

async function readBatch(client: Client, eventId: string, after: readonly [name: string, id: string]): Promise<Row[]> {
  const { rows } = await client.query<Row>({
    name: 'index-people',
    text: `select ${COLUMNS} from participant
      where event_id = $1 and (sort_name, participant_id) > ($2, $3) and state <> 'deleted'
      order by sort_name, participant_id limit ${BATCH}`,
    values: [eventId, ...after],
  })
  return rows
}

/** These people; those who are deleted, or gone, are not among them. */
export async function readThese(client: Client, eventId: string, ids: readonly string[]): Promise<IndexedPerson[]> {
  const { rows } = await client.query<Row>({
    name: 'index-these',
    text: `select ${COLUMNS} from participant where event_id = $1 and participant_id = any($2) and state <> 'deleted'`,
    values: [eventId, ids],
  })
  return withAnswers(client, eventId, rows)
}

/** About how many people there are, to make room for. */
export async function countPeople(client: Client, eventId: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>({
    name: 'index-count',
    text: 'select count(*) as count from participant where event_id = $1',
    values: [eventId],
  })
  return Number(rows[0]?.count ?? 0)
}

async function withAnswers(client: Client, eventId: string, rows: readonly Row[]): Promise<IndexedPerson[]> {
  const { rows: answers } = await client.query<AnswerRow>({
    name: 'index-answers',
    text: ANSWERS,
    values: [eventId, rows.map(({ id }) => id)],
  })
  const answersOf = new Map(answers.map((row) => [row.id, row]))
  return rows.map((row) => {
    const { chosen, said } = answersOf.get(row.id) ?? {}
    return {
      id: row.id,
      typeId: row.type_id,
      present: row.present,
      isActive: row.is_active,
      ownsBooth: row.owns_booth,
      isListed: row.listed,
      sortName: row.sort_name,
      sortCompany: row.sort_company,
      searchText: row.search_text,
      chosen: linesOf(chosen).map((line) => line.split(' ') as [string, ...string[]]),
      said: linesOf(said).map((line): [string, string] => {
        const at = line.indexOf(' ')
        return [line.slice(0, at), line.slice(at + 1)]
      }),
    }
  })
}

const linesOf = (text: string | null | undefined) => (text ? text.split('\n') : [])
