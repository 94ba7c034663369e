import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { teamInvited } from '../participants/index.ts'
import { sendOnce } from './jobs.ts'
import { addLetters } from './store.ts'
import { readTeamNews } from './team-store.ts'
import { writeTeamLetter } from './write-team-letter.ts'

export interface TeamLetter {
  readonly letterId: string
  readonly eventId: string
  readonly participantId: string
  readonly byParticipantId: string
}

export const teamLetter: JobKind<TeamLetter> = {
  jobName: 'notifications.teamLetter',
  run: (ctx, { letterId, ...ids }) =>
    sendOnce(ctx, letterId, async () => {
      const news = await readTeamNews(ctx.db, ids)
      return news && writeTeamLetter(ctx.settings.publicUrl, news)
    }),
}

/** Tells somebody of the roles that they were given, or asks them in. */
export function mailTeam({ listeners, jobs }: Context): void {
  jobs.know(teamLetter)
  listeners.on(teamInvited, ({ db }, { id, payload }) =>
    addLetters(db, teamLetter.jobName, [{ letterId: id, ...payload }]),
  )
}
