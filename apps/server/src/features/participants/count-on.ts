import type { Work } from '../../platform/work.ts'

/**
 * The ids that follow in an event's own count, such as `type4`, `type5`. Whoever counts on in the same event waits until
 * this transaction ends.
 *
 * @param last the highest number in use, read after the event is locked
 */
export async function countOn(
  work: Work,
  eventId: string,
  prefix: 'type' | 'cat' | 'sub',
  howMany: number,
  last: () => Promise<number>,
): Promise<string[]> {
  await lockCount(work, eventId)
  const from = await last()
  return Array.from({ length: howMany }, (_, index) => `${prefix}${from + index + 1}`)
}

async function lockCount(work: Work, eventId: string): Promise<void> {
  // Not `for update`, which would make every row that refers to the event wait.
  await work.db
    .selectFrom('event')
    .select('event_id')
    .where('event_id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
