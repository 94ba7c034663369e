import { sql } from 'kysely'
import type { Work } from '../../platform/work.ts'
import { eventChanged } from './facts.ts'
import { lockEvent, touchEvent } from './settings-store.ts'
import { type EventTimes, timesOf } from './times-of.ts'

/**
 * Locks the event until the transaction ends.
 *
 * @throws Failure `notFound` when the event has been deleted meanwhile
 * @see docs/rules/events.md EVENT-11
 */
export async function refreshEvent(work: Work, eventId: string): Promise<void> {
  await touchEvent(work, eventId)
  work.recordFact(eventChanged.of({ eventId }))
}

export async function refreshCategories(work: Work, eventId: string): Promise<void> {
  await touchEvent(work, eventId, { categories_rev: sql<number>`categories_rev + 1` })
  work.recordFact(eventChanged.of({ eventId }))
}

/** @throws Failure `eventEndsBeforeStart` when the event would not end after it starts */
export async function refreshProgramme(work: Work, eventId: string, times: EventTimes = {}): Promise<void> {
  const before = await lockEvent(work, eventId)
  await touchEvent(work, eventId, { ...timesOf(before, times), programme_rev: sql<number>`programme_rev + 1` })
  work.recordFact(eventChanged.of({ eventId }))
}
