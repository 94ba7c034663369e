import { sql } from 'kysely'
import type { Work } from '../../platform/work.ts'
import { derivedTexts } from './derived-texts.ts'

export interface ImportedDescription {
  readonly participantId: string
  readonly name: string
  readonly surname: string
  /** Null leaves it as it is. */
  readonly biography: string | null
}

/**
 * Writes what a file says of people, in two statements however many. Whoever has an account describes themselves: they
 * are passed over.
 */
export async function describeImported(
  work: Work,
  eventId: string,
  people: readonly ImportedDescription[],
): Promise<void> {
  if (people.length === 0) return
  const byId = new Map(people.map((each) => [each.participantId, each]))
  const known = await work.db
    .selectFrom('participant')
    .select(['participant_id', 'company', 'job_title', 'offer', 'seek', 'city'])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', sql<string>`any(${[...byId.keys()]}::text[])`)
    .where('user_id', 'is', null)
    .where('state', '<>', 'deleted')
    .execute()
  const rows = known.flatMap(({ participant_id: id, job_title: jobTitle, ...person }) => {
    const said = byId.get(id)
    if (!said) return []
    const { name, surname, biography } = said
    return [{ id, name, surname, biography, ...derivedTexts({ ...person, jobTitle, name, surname }) }]
  })
  await sql`update participant p set name = said.name, surname = said.surname,
      biography = coalesce(said.biography, p.biography), search_text = said."searchText", sort_name = said."sortName",
      sort_company = said."sortCompany", rev = p.rev + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (id text, name text, surname text, biography text,
      "searchText" text, "sortName" text, "sortCompany" text)
    where p.event_id = ${eventId} and p.participant_id = said.id`.execute(work.db)
}
