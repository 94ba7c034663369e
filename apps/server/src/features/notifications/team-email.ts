import type { Context } from '../../platform/context.ts'
import { teamInvited } from '../participants/index.ts'
import { heldEmail } from './jobs.ts'
import { planTeamEmail, readTeamNews, TEAM_JOB, type TeamEmail, teamKeyOf } from './team-store.ts'
import { writeTeamEmail } from './writing/index.ts'

const write = async (ctx: Context, ids: TeamEmail) => {
  const news = await readTeamNews(ctx.db, ids)
  return news && writeTeamEmail(ctx.settings.publicUrl, news)
}

export const teamEmail = heldEmail(TEAM_JOB, write, teamKeyOf)

/**
 * Tells a person of the roles they were given, or invites them: a minute later, with the roles that they have by then.
 *
 * @see docs/rules/notifications.md NOTE-8
 */
export function mailTeam({ listeners, jobs }: Context): void {
  jobs.know(teamEmail)
  listeners.on(teamInvited, ({ db }, { id, payload }) => planTeamEmail(db, { letterId: id, ...payload }))
}
