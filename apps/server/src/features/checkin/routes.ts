import { checkinCalls } from '@parley/contract/checkin'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { addArea, changeArea, getAreas, removeArea } from './areas.ts'
import { findAtDoor, getAdminDetails, keepDoorNote, registerWalkIn, undoScan } from './at-door.ts'
import { checkIn } from './check-in.ts'
import { getPostedArea, getPostedCode, makePostedCode, removePostedCode } from './posted-codes.ts'
import { offerAreas } from './realtime.ts'

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
  serve(app, checkinCalls.removeArea, removeArea)
  serve(app, checkinCalls.getPostedCode, getPostedCode)
  serve(app, checkinCalls.makePostedCode, makePostedCode)
  serve(app, checkinCalls.removePostedCode, removePostedCode)
  serve(app, checkinCalls.getPostedArea, getPostedArea)
  offerAreas(app)
}
