import { popupCalls, speedCalls } from '@parley/contract/popups'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { offerBoothTables } from '../booths/index.ts'
import { offerRooms, subscribeToStays } from '../video/index.ts'
import { getPopups, listTablesOfBooth } from './get-popups.ts'
import { findOwnId, offerPopups } from './realtime.ts'
import { deletePopup, savePopup } from './save-popup.ts'
import {
  deleteSpeedRule,
  endGroups,
  endPhase,
  findRoundAccess,
  getSpeedRounds,
  getSpeedRules,
  leaveHall,
  offerSpeedRounds,
  requestMoreTime,
  saveMetInRound,
  saveSpeedRule,
  startSpeedRounds,
  stayInHall,
  stopSpeedRounds,
} from './speed/index.ts'
import { findTableAccess } from './table-rooms.ts'

export const popups: Feature = (app) => {
  serve(app, popupCalls.getPopups, getPopups)
  serve(app, popupCalls.savePopup, savePopup)
  serve(app, popupCalls.deletePopup, deletePopup)
  serve(app, speedCalls.getSpeedRounds, getSpeedRounds)
  serve(app, speedCalls.startSpeedRounds, startSpeedRounds)
  serve(app, speedCalls.stopSpeedRounds, stopSpeedRounds)
  serve(app, speedCalls.stayInHall, stayInHall)
  serve(app, speedCalls.leaveHall, leaveHall)
  serve(app, speedCalls.requestMoreTime, requestMoreTime)
  serve(app, speedCalls.getSpeedRules, getSpeedRules)
  serve(app, speedCalls.saveSpeedRule, saveSpeedRule)
  serve(app, speedCalls.deleteSpeedRule, deleteSpeedRule)
  app.ctx.jobs.register(endPhase)
  app.ctx.jobs.register(endGroups)
  offerRooms(app.ctx, findRoundAccess)
  subscribeToStays(app.ctx, 'round', saveMetInRound)
  offerSpeedRounds(app, findOwnId)
  offerRooms(app.ctx, findTableAccess)
  offerBoothTables(app.ctx, listTablesOfBooth)
  offerPopups(app)
}
