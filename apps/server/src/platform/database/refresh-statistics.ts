import { sql } from 'kysely'
import type { Work } from '../work.ts'

/**
 * Tells the planner of the tables that an import or a demo event fills. Until the database does so by itself, up to a minute
 * later, queries over them take plans for empty tables: half a minute for what takes milliseconds.
 */
export async function refreshStatistics(work: Work): Promise<void> {
  await sql`analyze participant, participant_category, location, track, session_definition, session, session_person,
    agenda_block, booth, booth_category`.execute(work.db)
}
