import { venueCalls } from '@parley/contract/venue'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { addFloorPlan, changeFloorPlan, deleteFloorPlan, getVenueMap } from './floor-plans.ts'
import { removePicture } from './jobs.ts'
import { getPlaceables, savePlaces } from './places.ts'
import { offerVenueMap } from './realtime.ts'

export const venue: Feature = (app) => {
  serve(app, venueCalls.getVenueMap, getVenueMap)
  serve(app, venueCalls.addFloorPlan, addFloorPlan)
  serve(app, venueCalls.changeFloorPlan, changeFloorPlan)
  serve(app, venueCalls.deleteFloorPlan, deleteFloorPlan)
  serve(app, venueCalls.savePlaces, savePlaces)
  serve(app, venueCalls.getPlaceables, getPlaceables)
  app.ctx.jobs.register(removePicture)
  offerVenueMap(app)
}
