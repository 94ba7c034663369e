import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { teamInvited } from '../participants/index.ts'
import { sendOnce } from './jobs.ts'
import { planTeamLetter, readTeamNews, TEAM_JOB, type TeamLetter } from './team-store.ts'
import { writeTeamLetter } from './write-team-letter.ts'

export const teamLetter: JobKind<TeamLetter> = {
  jobName: TEAM_JOB,
  run: (ctx, { letterId, ...ids }) =>
    sendOnce(ctx, letterId, async () => {
      const news = await readTeamNews(ctx.db, ids)
      return news && writeTeamLetter(ctx.settings.publicUrl, news)
    }),
}

/**
 * Tells somebody of the roles that they were given, or asks them in: a minute later, with the roles that they have by then.
 *
 * @see docs/rules/notifications.md NOTE-8
 */
export function mailTeam({ listeners, jobs }: Context): void {
  jobs.know(teamLetter)
  listeners.on(teamInvited, ({ db }, { id, payload }) => planTeamLetter(db, { letterId: id, ...payload }))
}
