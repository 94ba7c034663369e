import { accountCalls } from '@parley/contract/accounts'
import { agendaCalls } from '@parley/contract/agenda'
import {
  appCalls,
  commandTopic,
  dateCalls,
  dayCalls,
  dependentCalls,
  fileCalls,
  numberCalls,
} from '@parley/contract/app'
import { eventCalls } from '@parley/contract/events'
import { meetingCalls } from '@parley/contract/meetings'
import { participantCalls, peopleCalls } from '@parley/contract/participants'
import { signUp } from '../features/accounts/index.ts'
import { changeEvent, registerDeletions, registerEventTexts } from '../features/events/index.ts'
import { getReasons } from '../features/networking/index.ts'
import { attachOnceVerified, claimTicket, freeRemoved, isOrganizerOf } from '../features/participants/index.ts'
import { commandChanged, findCommand, removeCommand } from '../platform/commands.ts'
import type { Context } from '../platform/context.ts'
import { type Feature, serve } from '../platform/http/serve.ts'
import { housekeeping } from '../platform/jobs/housekeeping.ts'
import { addAgendaBreak } from './add-off-time.ts'
import { addToSession } from './add-to-session.ts'
import { createEvent } from './create-event.ts'
import { moveAlong, previewDates } from './dates/index.ts'
import { getDay } from './day/index.ts'
import { deleteUser } from './delete-user.ts'
import { countDependents, exportDependents } from './deleting/index.ts'
import { duplicateEvent } from './duplicate-event.ts'
import { maySeeEvent } from './event-cards.ts'
import { registerEventFace } from './event-face.ts'
import { exportEvent } from './export-event.ts'
import { servePublicProgramme } from './front/index.ts'
import { getBoothNumbers } from './get-booth-numbers.ts'
import { getEventNumbers } from './get-event-numbers.ts'
import { getEvents } from './get-events.ts'
import { getOverview } from './get-overview.ts'
import { getParticipant } from './get-participant.ts'
import { join, leave } from './join.ts'
import { moveReferences } from './move-references.ts'
import { batchReads } from './reads/index.ts'
import {
  exportDependentsOfPeople,
  freeParticipant,
  getDependents,
  removeParticipants,
  restoreParticipants,
} from './remove-participants.ts'
import { registerSpeedMetrics, reportProblem, reportSpeed } from './reporting/index.ts'
import { resume } from './resume.ts'
import { getEventFiles, recountFiles } from './storing/index.ts'

export const joined: Feature = (app) => {
  const { ctx } = app
  serve(app, accountCalls.signUp, (own, visitor, input, exchange) => signUp(own, visitor, input, exchange, claimTicket))
  serve(app, appCalls.resume, resume)
  serve(app, appCalls.batchReads, batchReads(app))
  serve(app, appCalls.getEvents, getEvents)
  serve(app, appCalls.createEvent, createEvent)
  serve(app, appCalls.getOverview, getOverview)
  serve(app, eventCalls.changeEvent, (own, actor, input) => changeEvent(own, actor, input, moveAlong))
  serve(app, dateCalls.previewDates, previewDates)
  serve(app, dayCalls.getDay, getDay)
  serve(app, numberCalls.getEventNumbers, getEventNumbers)
  serve(app, numberCalls.getBoothNumbers, getBoothNumbers)
  serve(app, fileCalls.getEventFiles, getEventFiles)
  serve(app, dependentCalls.countDependents, countDependents)
  serve(app, dependentCalls.exportDependents, exportDependents)
  serve(app, appCalls.duplicateEvent, duplicateEvent)
  serve(app, appCalls.exportEvent, exportEvent)
  serve(app, participantCalls.getParticipant, getParticipant)
  serve(app, participantCalls.getReasons, getReasons)
  serve(app, peopleCalls.removeParticipants, removeParticipants)
  serve(app, peopleCalls.restoreParticipants, restoreParticipants)
  serve(app, peopleCalls.getDependents, getDependents)
  serve(app, peopleCalls.exportDependentsOfPeople, exportDependentsOfPeople)
  serve(app, appCalls.deleteUser, deleteUser)
  serve(app, appCalls.reportProblem, reportProblem)
  serve(app, appCalls.reportSpeed, reportSpeed)
  registerSpeedMetrics(ctx)
  serve(app, appCalls.join, join)
  serve(app, appCalls.leave, leave)
  serve(app, meetingCalls.addGuest, addToSession)
  serve(app, agendaCalls.addAgendaBreak, addAgendaBreak)
  attachOnceVerified(app, moveReferences)
  freeRemoved(app, freeParticipant)
  registerEventFace(app)
  servePublicProgramme(app)
  registerEventTexts(app, maySeeEvent)
  registerDeletions(app, ({ db }, userId, { eventId }) => isOrganizerOf(db, userId, eventId))
  ctx.jobs.register(housekeeping)
  ctx.jobs.register(recountFiles)
  ctx.jobs.register(removeCommand)
  ctx.live.registerTopic(commandTopic, {
    mayRead: async (_ctx, userId, params) => params.userId === userId,
    snapshot: (own, { userId, commandId }) => commandRows(own, userId, commandId),
  })
  ctx.listeners.on(commandChanged, async (own, { payload: { userId, commandId } }) => {
    const up = await commandRows(own, userId, commandId)
    const change = up.length > 0 ? { up } : { rm: [{ id: commandId, rev: REMOVED_REV }] }
    own.live.publish(commandTopic, { userId, commandId }, change)
  })
}

/** The highest revision, so that the removal outranks every change. The id is never used again. */
const REMOVED_REV = 2_147_483_647

async function commandRows(ctx: Context, userId: string, commandId: string) {
  const row = await findCommand(ctx, userId, commandId)
  if (!row) return []
  return [
    {
      id: row.command_id,
      rev: row.rev,
      name: row.name,
      state: row.state as 'running' | 'executed' | 'failed',
      stepsDone: row.steps_done,
      stepsAll: row.steps_all,
      result: row.result as Record<string, unknown> | null,
      error: row.error_code,
    },
  ]
}
