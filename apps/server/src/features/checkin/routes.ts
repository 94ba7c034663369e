import { checkinCalls, checkinNumberCalls, deskCalls, ownAreaCalls } from '@parley/contract/checkin'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { serveDeletion } from '../events/index.ts'
import { addArea, changeArea, getAreas, removeArea } from './areas.ts'
import { checkIn } from './check-in.ts'
import { getDeskList } from './desks/get-desk-list.ts'
import { offerDesks } from './desks/realtime.ts'
import { removeDesk, reportDeskStatus } from './desks/report-desk.ts'
import { resolveConflict } from './desks/resolve-conflict.ts'
import { saveOfflineScans } from './desks/save-offline-scans.ts'
import { exportCheckIn } from './export-check-in.ts'
import { getCheckInNumbers } from './get-numbers.ts'
import { getOwnAreas } from './own-areas.ts'
import {
  findPeopleToCheckIn,
  getAdminDetails,
  registerWalkIn,
  saveCheckInNote,
  undoScan,
} from './people-at-check-in.ts'
import { createPostedCode, getPostedArea, getPostedCode, removePostedCode } from './posted-codes.ts'
import { offerAreas } from './realtime.ts'
import { areaNameOf } from './records/dependents.ts'

export const checkin: Feature = (app) => {
  serve(app, checkinCalls.checkIn, checkIn)
  serve(app, checkinCalls.undoScan, undoScan)
  serve(app, checkinCalls.getAdminDetails, getAdminDetails)
  serve(app, checkinCalls.findPeopleToCheckIn, findPeopleToCheckIn)
  serve(app, checkinCalls.registerWalkIn, registerWalkIn)
  serve(app, checkinCalls.saveCheckInNote, saveCheckInNote)
  serve(app, checkinCalls.getAreas, getAreas)
  serve(app, checkinCalls.addArea, addArea)
  serve(app, checkinCalls.changeArea, changeArea)
  serveDeletion(app, checkinCalls.removeArea, { kind: 'area', idOf: ({ id }) => id, nameOf: areaNameOf }, removeArea)
  serve(app, checkinCalls.getPostedCode, getPostedCode)
  serve(app, checkinCalls.createPostedCode, createPostedCode)
  serve(app, checkinCalls.removePostedCode, removePostedCode)
  serve(app, checkinCalls.getPostedArea, getPostedArea)
  serve(app, deskCalls.reportDeskStatus, reportDeskStatus)
  serve(app, deskCalls.getDeskList, getDeskList)
  serve(app, deskCalls.saveOfflineScans, saveOfflineScans)
  serve(app, deskCalls.removeDesk, removeDesk)
  serve(app, deskCalls.resolveConflict, resolveConflict)
  serve(app, ownAreaCalls.getOwnAreas, getOwnAreas)
  serve(app, checkinNumberCalls.getCheckInNumbers, getCheckInNumbers)
  serve(app, checkinNumberCalls.exportCheckIn, exportCheckIn)
  offerAreas(app)
  offerDesks(app)
}
