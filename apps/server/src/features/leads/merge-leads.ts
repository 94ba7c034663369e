import { leadLengths, MAX_LEAD_TAGS } from '@parley/contract/leads'
import type { Work } from '../../platform/work.ts'
import { lockLeadsAbout, replaceLeads, type StoredLead, transferMetLeads } from './lead-store.ts'
import { mergeTags } from './merge-tags.ts'

/** @see docs/rules/leads.md LEAD-7 */
export async function transferLeads(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await transferMetLeads(work, eventId, fromId, toId)
  const allLeads = await lockLeadsAbout(work, eventId, [fromId, toId])
  if (!allLeads.some(({ participantId }) => participantId === fromId)) return
  const byBooth = Map.groupBy(allLeads, ({ boothId }) => boothId)
  const united = [...byBooth.values()].map((leads) => leads.reduce(mergeLeads))
  await replaceLeads(work, eventId, { fromId, toId }, united)
}

/**
 * Merges two leads about one person: the newer of the given ratings, all tags and notes, and the first encounter. The
 * result is scanned if either lead was.
 */
export function mergeLeads(one: StoredLead, other: StoredLead): StoredLead {
  const [older, newer] = [one, other].toSorted((a, b) => Temporal.Instant.compare(a.changedAt, b.changedAt)) as [
    StoredLead,
    StoredLead,
  ]
  const { metAt, metBy, deviceName } = Temporal.Instant.compare(newer.metAt, older.metAt) < 0 ? newer : older
  return {
    ...newer,
    rating: newer.rating ?? older.rating,
    tags: mergeTags([...newer.tags, ...older.tags]).slice(0, MAX_LEAD_TAGS),
    note: [...new Set([older.note, newer.note])].filter(Boolean).join('\n\n').slice(0, leadLengths.note),
    scanned: one.scanned || other.scanned,
    metAt,
    metBy,
    deviceName,
  }
}
