import { sql } from 'kysely'
import type { Work } from '../work.ts'

/**
 * Updates the planner statistics of the tables that an import or a demo event fills. The database does so by itself
 * only after up to a minute. Until then its plans assume empty tables, and queries of milliseconds take half a minute.
 */
export async function refreshStatistics(work: Work): Promise<void> {
  await sql`analyze participant, participant_category, location, track, session_definition, session, session_person,
    agenda_block, booth, booth_category`.execute(work.db)
}
