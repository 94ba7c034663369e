import { bulkPeopleCalls, participantCalls, peopleCalls, setupCalls } from '@parley/contract/participants'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { serveDeletion } from '../events/index.ts'
import { pruneFeeds } from './jobs.ts'
import { followAccounts, getTicket, joinAfterSignUp, joinEvent, register } from './joining/index.ts'
import { applyMany, getManyRuns, previewMany, runMany, stopMany, undoMany } from './many/index.ts'
import { countPeople, getPeople, getPerson, inviteAgain, remindPeople } from './people/index.ts'
import { changeParticipants, createParticipants, getOwnProfile } from './profile/index.ts'
import { followEvents, offerOwnRoles, offerPublicProfiles } from './realtime.ts'
import { getRemoved, unblockParticipants } from './removal/index.ts'
import {
  addOptions,
  categoryNameOf,
  changeCategory,
  changeType,
  createCategory,
  createType,
  deleteCategory,
  deleteOption,
  deleteType,
  getCategories,
  optionNameOf,
  typeNameOf,
} from './setup/index.ts'
import { changeTeamRoles, getTeam, inviteToTeam } from './team/index.ts'

/**
 * Serves the calls about participants except `getParticipant`. It is served in app/, because visibility also depends on
 * meetings and sessions.
 */
export const participants: Feature = (app) => {
  serve(app, participantCalls.joinEvent, joinEvent)
  serve(app, participantCalls.register, register)
  serve(app, participantCalls.getTicket, getTicket)
  serve(app, participantCalls.getOwnProfile, getOwnProfile)
  serve(app, participantCalls.changeParticipants, changeParticipants)
  serve(app, peopleCalls.createParticipants, createParticipants)
  serve(app, peopleCalls.getPeople, getPeople)
  serve(app, peopleCalls.countPeople, countPeople)
  serve(app, peopleCalls.getPerson, getPerson)
  serve(app, peopleCalls.inviteAgain, inviteAgain)
  serve(app, peopleCalls.remindPeople, remindPeople)
  serve(app, bulkPeopleCalls.previewMany, previewMany)
  serve(app, bulkPeopleCalls.runMany, runMany)
  serve(app, bulkPeopleCalls.getManyRuns, getManyRuns)
  serve(app, bulkPeopleCalls.stopMany, stopMany)
  serve(app, bulkPeopleCalls.undoMany, undoMany)
  serve(app, peopleCalls.getRemoved, getRemoved)
  serve(app, peopleCalls.unblockParticipants, unblockParticipants)
  serve(app, setupCalls.createType, createType)
  serve(app, setupCalls.changeType, changeType)
  serveDeletion(
    app,
    setupCalls.deleteType,
    { kind: 'participantType', idOf: ({ typeId }) => typeId, nameOf: typeNameOf },
    deleteType,
  )
  serve(app, setupCalls.getCategories, getCategories)
  serve(app, setupCalls.createCategory, createCategory)
  serve(app, setupCalls.changeCategory, changeCategory)
  serve(app, setupCalls.addOptions, addOptions)
  serveDeletion(
    app,
    setupCalls.deleteCategory,
    { kind: 'category', idOf: ({ categoryId }) => categoryId, nameOf: categoryNameOf },
    deleteCategory,
  )
  serveDeletion(
    app,
    setupCalls.deleteOption,
    { kind: 'option', idOf: ({ optionId }) => optionId, nameOf: optionNameOf },
    deleteOption,
  )
  serve(app, setupCalls.getTeam, getTeam)
  serve(app, setupCalls.inviteToTeam, inviteToTeam)
  serve(app, setupCalls.changeTeamRoles, changeTeamRoles)
  followEvents(app)
  offerPublicProfiles(app)
  offerOwnRoles(app)
  followAccounts(app)
  joinAfterSignUp(app)
  app.ctx.jobs.register(pruneFeeds)
  app.ctx.jobs.register(applyMany)
}
