import { leadLengths, MOST_LEAD_TAGS } from '@parley/contract/leads'
import type { Work } from '../../platform/work.ts'
import { handMet, type LeadAsKept, lockLeadsOn, replaceLeads } from './lead-store.ts'
import { uniteTags } from './unite-tags.ts'

/**
 * Merges the leads of two records of a person: those that booths have of them, and those they met as a team member. The
 * caller has locked both.
 *
 * @see docs/rules/leads.md LEAD-7
 */
export async function handLeads(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await handMet(work, eventId, fromId, toId)
  const kept = await lockLeadsOn(work, eventId, [fromId, toId])
  if (!kept.some(({ participantId }) => participantId === fromId)) return
  const byBooth = Map.groupBy(kept, ({ boothId }) => boothId)
  const united = [...byBooth.values()].map((leads) => leads.reduce(uniteLeads))
  await replaceLeads(work, eventId, { fromId, toId }, united)
}

/**
 * Merges two leads of one booth: the newer rating that was given, all tags and notes, the first encounter, and scanned
 * if either was.
 */
export function uniteLeads(one: LeadAsKept, other: LeadAsKept): LeadAsKept {
  const [older, newer] = [one, other].toSorted((a, b) => Temporal.Instant.compare(a.changedAt, b.changedAt)) as [
    LeadAsKept,
    LeadAsKept,
  ]
  const { metAt, metBy, deviceName } = Temporal.Instant.compare(newer.metAt, older.metAt) < 0 ? newer : older
  return {
    ...newer,
    rating: newer.rating ?? older.rating,
    tags: uniteTags([...newer.tags, ...older.tags]).slice(0, MOST_LEAD_TAGS),
    note: [...new Set([older.note, newer.note])].filter(Boolean).join('\n\n').slice(0, leadLengths.note),
    scanned: one.scanned || other.scanned,
    metAt,
    metBy,
    deviceName,
  }
}
