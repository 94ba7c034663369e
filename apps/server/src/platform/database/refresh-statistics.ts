import { sql } from 'kysely'
import type { Work } from '../work.ts'

/**
 * Refreshes the planner's statistics after many writes. Until the database does so itself, after up to a minute,
 * queries of milliseconds take half a minute.
 */
export async function refreshStatistics(work: Work): Promise<void> {
  await sql`analyze participant, participant_category, location, track, session_definition, session, session_person,
    agenda_block, booth, booth_category`.execute(work.db)
}
