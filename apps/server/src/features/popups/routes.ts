import { popupCalls } from '@parley/contract/popups'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { offerBoothTables } from '../booths/index.ts'
import { offerRooms } from '../video/index.ts'
import { boothTables, getPopups } from './get-popups.ts'
import { offerPopups } from './realtime.ts'
import { deletePopup, savePopup } from './save-popup.ts'
import { readTableAccess } from './table-rooms.ts'

export const popups: Feature = (app) => {
  serve(app, popupCalls.getPopups, getPopups)
  serve(app, popupCalls.savePopup, savePopup)
  serve(app, popupCalls.deletePopup, deletePopup)
  offerRooms(app.ctx, readTableAccess)
  offerBoothTables(app.ctx, boothTables)
  offerPopups(app)
}
