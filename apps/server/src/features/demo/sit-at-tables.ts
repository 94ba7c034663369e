import { videoRoomId } from '@parley/contract/video'
import { sittersAt } from '@parley/demo'
import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Work } from '../../platform/work.ts'
import { publishMadeUpSeats, seatDemoPeople } from '../video/index.ts'
import { listSitters } from './store.ts'

interface Tables {
  readonly eventId: string
  readonly tables: readonly {
    readonly popupId: string
    readonly sitting: number
    readonly people: readonly { readonly participantId: string; readonly seat: number }[]
  }[]
}

/**
 * The interval between signals of a seated person, the same as that of a person's page. A seat without a signal expires
 * after 60 seconds.
 */
const STAMP_EVERY_MS = 20_000

/** Runs while the event is on: each job schedules the next one. */
export const sitAtTables: JobKind<Tables> = {
  jobName: 'demo.sitAtTables',
  run: seatSitters,
}

/** @see docs/rules/demo.md DEMO-16 */
async function seatSitters(ctx: Context, input: Tables): Promise<void> {
  const { eventId, tables } = input
  const now = ctx.clock.now()
  const wanted = tables.flatMap(({ popupId, sitting, people }) =>
    sittersAt(people, sitting, now).map((each) => ({ popupId, ...each })),
  )
  const allowed = await listSitters(ctx.db, eventId, wanted, now)
  const roomIds = tables.map(({ popupId }) => videoRoomId(eventId, popupId))
  const seats = (allowed ?? []).map(({ popupId, participantId, seat }, at, all) => ({
    roomId: videoRoomId(eventId, popupId),
    participantId,
    seat,
    nth: all.slice(0, at).filter((before) => before.popupId === popupId).length,
  }))
  const seating = await ctx.inTransaction(async (work) => {
    if (allowed) sitAtTablesSoon(work, input, STAMP_EVERY_MS)
    return seatDemoPeople(work, eventId, { roomIds, seats })
  })
  await publishMadeUpSeats(ctx, eventId, seating)
}

/** @see docs/rules/demo.md DEMO-16 */
export function sitAtTablesSoon(work: Work, input: Tables, afterMs = 0): void {
  // The queue uses the clock of the database, which may be ahead of ours.
  const runAt = Math.max(work.now, Date.now()) + afterMs
  work.addJob(sitAtTables, input, { runAt, key: `demo-tables:${input.eventId}` })
}
