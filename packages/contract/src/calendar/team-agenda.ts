import * as z from 'zod/mini'
import { defineTopic, id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

/** A meeting of two in which somebody of a booth's team is. */
export const teamMeeting = z.object({
  id: id(),
  rev: z.int(),
  sdt: millis(),
  edt: millis(),
  place: z.string(),
  /** Those of the team. */
  team: z.array(personBrief),
  /** Whom they meet; nobody where two of the team meet each other. */
  others: z.array(personBrief),
})
export type TeamMeeting = z.output<typeof teamMeeting>

export const teamAgendaTopic = defineTopic('newEvents/{eventId}/booths/{boothId}/agenda', {
  summary: 'The meetings of all of a team, for those who are in it',
  row: teamMeeting,
})

/** What a team agenda shows to one of the team: meetings in which somebody else of it is. */
export const isOfColleague = ({ team }: Pick<TeamMeeting, 'team'>, participantId: string): boolean =>
  team.some(({ id }) => id !== participantId)
