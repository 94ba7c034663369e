import type { Context } from '../../platform/context.ts'
import type { Fact, FactKind } from '../../platform/facts.ts'
import { codeAsked } from '../accounts/index.ts'
import * as meetings from '../meetings/index.ts'
import { rescheduled } from '../sessions/index.ts'
import {
  type CodeLetter,
  cancelledLetter,
  codeLetter,
  programmeLetter,
  type RequestLetter,
  requestLetter,
} from './jobs.ts'
import { addLetters, readOthersOfMeeting, readPeopleWith } from './store.ts'

/** Turns what happened into letters to write. Their ids are made from the fact, so that hearing it again changes nothing. */
export function writeLettersOn({ listeners }: Context): void {
  listeners.on(codeAsked, async (ctx, { id, payload: { codeId } }) => {
    const input: CodeLetter = { letterId: id, codeId }
    await addLetters(ctx.db, codeLetter.jobName, [input])
  })
  const onAnswer = <P extends meetings.AboutInvitation>(kind: FactKind<P>, letter: RequestLetter['kind']) =>
    listeners.on(kind, async (ctx, { id, payload: { eventId, invitationId } }) => {
      const input: RequestLetter = { letterId: id, kind: letter, eventId, invitationId }
      await addLetters(ctx.db, requestLetter.jobName, [input])
    })
  onAnswer(meetings.invitationSent, 'request')
  onAnswer(meetings.invitationAccepted, 'accepted')
  onAnswer(meetings.invitationDeclined, 'declined')

  listeners.on(meetings.meetingCancelled, async (ctx, { id, payload: { eventId, meetingId, executorId } }) => {
    const others = await readOthersOfMeeting(ctx.db, eventId, meetingId, executorId)
    const jobs = others.map((participantId) => {
      const letterId = `${id}:${participantId}`
      return { letterId, eventId, meetingId, participantId, executorId }
    })
    await addLetters(ctx.db, cancelledLetter.jobName, jobs)
  })
  listeners.on(rescheduled, tellPeople)
}

type Told<K> = K extends FactKind<infer P> ? Fact<P> : never

async function tellPeople(ctx: Context, { id, payload: { eventId, moved, dropped } }: Told<typeof rescheduled>) {
  const concerned = [...moved.map(({ sessionId }) => sessionId), ...dropped]
  const movedById = new Map(moved.map((each) => [each.sessionId, each]))
  const isDropped = new Set(dropped)
  const people = await readPeopleWith(ctx.db, eventId, concerned)
  const jobs = people.map(({ participantId, sessionIds }) => {
    const letterId = `${id}:${participantId}`
    return {
      letterId,
      eventId,
      participantId,
      moved: sessionIds.flatMap((sessionId) => movedById.get(sessionId) ?? []),
      dropped: sessionIds.filter((sessionId) => isDropped.has(sessionId)),
    }
  })
  await addLetters(ctx.db, programmeLetter.jobName, jobs)
}
