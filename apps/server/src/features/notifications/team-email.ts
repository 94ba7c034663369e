import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { teamInvited } from '../participants/index.ts'
import { sendOnce } from './jobs.ts'
import { planTeamEmail, readTeamNews, TEAM_JOB, type TeamEmail } from './team-store.ts'
import { writeTeamEmail } from './writing/index.ts'

export const teamEmail: JobKind<TeamEmail> = {
  jobName: TEAM_JOB,
  run: (ctx, { letterId, ...ids }) =>
    sendOnce(ctx, letterId, async () => {
      const news = await readTeamNews(ctx.db, ids)
      return news && writeTeamEmail(ctx.settings.publicUrl, news)
    }),
}

/**
 * Tells a person of the roles they were given, or invites them: a minute later, with the roles that they have by then.
 *
 * @see docs/rules/notifications.md NOTE-8
 */
export function mailTeam({ listeners, jobs }: Context): void {
  jobs.know(teamEmail)
  listeners.on(teamInvited, ({ db }, { id, payload }) => planTeamEmail(db, { letterId: id, ...payload }))
}
