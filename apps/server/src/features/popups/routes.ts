import { popupCalls, speedCalls } from '@parley/contract/popups'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { offerBoothTables } from '../booths/index.ts'
import { hearStays, offerRooms } from '../video/index.ts'
import { boothTables, getPopups } from './get-popups.ts'
import { findOwnId, offerPopups } from './realtime.ts'
import { deletePopup, savePopup } from './save-popup.ts'
import {
  deleteSpeedRule,
  endGroups,
  endPhase,
  getSpeedRounds,
  getSpeedRules,
  leaveHall,
  meetInRound,
  offerSpeedRounds,
  readRoundAccess,
  saveSpeedRule,
  startSpeedRounds,
  stayInHall,
  stopSpeedRounds,
  wantLonger,
} from './speed/index.ts'
import { readTableAccess } from './table-rooms.ts'

export const popups: Feature = (app) => {
  serve(app, popupCalls.getPopups, getPopups)
  serve(app, popupCalls.savePopup, savePopup)
  serve(app, popupCalls.deletePopup, deletePopup)
  serve(app, speedCalls.getSpeedRounds, getSpeedRounds)
  serve(app, speedCalls.startSpeedRounds, startSpeedRounds)
  serve(app, speedCalls.stopSpeedRounds, stopSpeedRounds)
  serve(app, speedCalls.stayInHall, stayInHall)
  serve(app, speedCalls.leaveHall, leaveHall)
  serve(app, speedCalls.wantLonger, wantLonger)
  serve(app, speedCalls.getSpeedRules, getSpeedRules)
  serve(app, speedCalls.saveSpeedRule, saveSpeedRule)
  serve(app, speedCalls.deleteSpeedRule, deleteSpeedRule)
  app.ctx.jobs.know(endPhase)
  app.ctx.jobs.know(endGroups)
  offerRooms(app.ctx, readRoundAccess)
  hearStays(app.ctx, 'round', meetInRound)
  offerSpeedRounds(app, findOwnId)
  offerRooms(app.ctx, readTableAccess)
  offerBoothTables(app.ctx, boothTables)
  offerPopups(app)
}
