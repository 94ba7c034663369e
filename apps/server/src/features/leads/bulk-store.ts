import { instantOf } from '../../platform/clock.ts'
import type { Work } from '../../platform/work.ts'

export interface NewLead {
  readonly boothId: string
  readonly participantId: string
  readonly rating: number | null
  readonly tags: readonly string[]
  readonly note: string
  readonly scanned: boolean
  readonly metBy: string | null
  /** Epoch milliseconds. */
  readonly metAt: number
}

export async function insertLeads(work: Work, eventId: string, leads: readonly NewLead[]): Promise<void> {
  if (leads.length === 0) return
  await work.db
    .insertInto('lead')
    .values(
      leads.map(({ boothId, participantId, rating, tags, note, scanned, metBy, metAt }) => ({
        event_id: eventId,
        booth_id: boothId,
        participant_id: participantId,
        rating,
        tags: [...tags],
        note,
        scanned,
        met_by: metBy,
        met_at: instantOf(metAt),
        changed_at: instantOf(metAt),
        rev: metAt,
      })),
    )
    .execute()
}
