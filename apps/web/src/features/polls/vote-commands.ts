import { type OwnPollAnswer, pollCalls } from '@parley/contract/polls'
import { send } from '../../lib/api/index.ts'
import type { Commands, Sent } from '../../lib/live/index.ts'

/** What I answer to a poll. */
export interface VoteCommand {
  readonly eventId: string
  /** The poll's. */
  readonly id: string
  readonly answerId: string
}

export type SentVote = Pick<Sent<VoteCommand, OwnPollAnswer>, 'id' | 'command' | 'status' | 'reply'>

/** My answers as they will be once my commands are through; of several about one poll the last counts. */
export function withVotes(rows: readonly OwnPollAnswer[], sent: readonly SentVote[]): readonly OwnPollAnswer[] {
  if (sent.length === 0) return rows
  const last = lastOfEach(sent)
  const stay = rows.filter(({ id }) => !last.has(id))
  return [
    ...stay,
    ...[...last.values()].map(({ command, reply }) => ({
      id: command.id,
      rev: reply?.rev ?? 0,
      answers: [command.answerId],
    })),
  ]
}

/** The ids of those that the rows show, where a later answer from another device would be hidden by them. */
export function settledVotes(rows: readonly OwnPollAnswer[], sent: readonly SentVote[]): readonly number[] {
  const settled = [...lastOfEach(sent).values()].flatMap(({ command, status, reply }) => {
    const row = rows.find(({ id }) => id === command.id)
    return status === 'success' && row && row.rev >= (reply?.rev ?? 0) ? [command.id] : []
  })
  return sent.filter(({ command }) => settled.includes(command.id)).map(({ id }) => id)
}

const lastOfEach = (sent: readonly SentVote[]) =>
  new Map(sent.toSorted((a, b) => a.id - b.id).map((each) => [each.command.id, each]))

export const voteCommands: Commands<OwnPollAnswer, VoteCommand, OwnPollAnswer> = {
  key: ['polls', 'vote'],
  send: async ({ eventId, id, answerId }) =>
    (await send(pollCalls.submitPoll, { eventId, id, answers: [answerId] })).ownAnswer,
  withCommands: withVotes,
  settledCommands: settledVotes,
}
