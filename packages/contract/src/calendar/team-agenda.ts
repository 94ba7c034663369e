import * as z from 'zod/mini'
import { defineTopic, id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

/** A meeting of two people, at least one of them in a booth's team. */
export const teamMeeting = z.object({
  id: id(),
  rev: z.int(),
  sdt: millis(),
  edt: millis(),
  place: z.string(),
  team: z.array(personBrief),
  /** The other participants. Empty if two members of the team meet each other. */
  others: z.array(personBrief),
})
export type TeamMeeting = z.output<typeof teamMeeting>

export const teamAgendaTopic = defineTopic('newEvents/{eventId}/booths/{boothId}/agenda', {
  summary: 'The meetings of all members of a team, for the team',
  row: teamMeeting,
})

/** True if a meeting includes another member of the team, so that a member sees it in the team agenda. */
export const includesColleague = ({ team }: Pick<TeamMeeting, 'team'>, participantId: string): boolean =>
  team.some(({ id }) => id !== participantId)
