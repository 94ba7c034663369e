import { checkinCalls, checkinNumberCalls, deskCalls, ownAreaCalls } from '@parley/contract/checkin'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { serveDeletion } from '../events/index.ts'
import { addArea, changeArea, getAreas, removeArea } from './areas.ts'
import { findAtDoor, getAdminDetails, keepDoorNote, registerWalkIn, undoScan } from './at-door.ts'
import { checkIn } from './check-in.ts'
import { getDeskList } from './desks/get-desk-list.ts'
import { keepLateScans } from './desks/keep-late-scans.ts'
import { offerDesks } from './desks/realtime.ts'
import { settleConflict } from './desks/settle-conflict.ts'
import { forgetDesk, tellDesk } from './desks/tell-desk.ts'
import { exportCheckIn } from './export-check-in.ts'
import { getCheckInNumbers } from './get-numbers.ts'
import { getOwnAreas } from './own-areas.ts'
import { getPostedArea, getPostedCode, makePostedCode, removePostedCode } from './posted-codes.ts'
import { offerAreas } from './realtime.ts'
import { areaNameOf } from './records/dependents.ts'

export const checkin: Feature = (app) => {
  serve(app, checkinCalls.checkIn, checkIn)
  serve(app, checkinCalls.undoScan, undoScan)
  serve(app, checkinCalls.getAdminDetails, getAdminDetails)
  serve(app, checkinCalls.findAtDoor, findAtDoor)
  serve(app, checkinCalls.registerWalkIn, registerWalkIn)
  serve(app, checkinCalls.keepDoorNote, keepDoorNote)
  serve(app, checkinCalls.getAreas, getAreas)
  serve(app, checkinCalls.addArea, addArea)
  serve(app, checkinCalls.changeArea, changeArea)
  serveDeletion(app, checkinCalls.removeArea, { kind: 'area', idOf: ({ id }) => id, nameOf: areaNameOf }, removeArea)
  serve(app, checkinCalls.getPostedCode, getPostedCode)
  serve(app, checkinCalls.makePostedCode, makePostedCode)
  serve(app, checkinCalls.removePostedCode, removePostedCode)
  serve(app, checkinCalls.getPostedArea, getPostedArea)
  serve(app, deskCalls.tellDesk, tellDesk)
  serve(app, deskCalls.getDeskList, getDeskList)
  serve(app, deskCalls.keepLateScans, keepLateScans)
  serve(app, deskCalls.forgetDesk, forgetDesk)
  serve(app, deskCalls.settleConflict, settleConflict)
  serve(app, ownAreaCalls.getOwnAreas, getOwnAreas)
  serve(app, checkinNumberCalls.getCheckInNumbers, getCheckInNumbers)
  serve(app, checkinNumberCalls.exportCheckIn, exportCheckIn)
  offerAreas(app)
  offerDesks(app)
}
