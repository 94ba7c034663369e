import type { KnownProgramme } from './known-programme.ts'
import type { ImportPlan } from './plan-import.ts'

/** The occurrences that move, are dropped or happen again after all, and are not over at `now` both before and after. */
export function touchedSessions(
  known: Pick<KnownProgramme, 'sessions'>,
  { comparison: { moved, dropped, added } }: Pick<ImportPlan, 'comparison'>,
  now: number,
): string[] {
  const off = new Map(known.sessions.flatMap((session) => (session.isOn ? [] : [[session.guid, session] as const])))
  return [
    ...moved.filter(({ from, to }) => Math.max(from.endsAt, to.endsAt) > now).map((each) => each.known.id),
    ...dropped.filter(({ endsAt }) => endsAt > now).map(({ id }) => id),
    ...added.flatMap(({ guid, endsAt }) => {
      const session = off.get(guid)
      return session && Math.max(session.endsAt, endsAt) > now ? [session.sessionId] : []
    }),
  ]
}
