import * as z from 'zod/mini'
import { bytes, defineCalls, done, id, requiredText } from '../kernel.ts'
import { floorPlan, MAX_PLACES, PLAN_MAX_BYTES, placeable, placeDraft, planName, planWidth } from './schemas.ts'

export const venueCalls = defineCalls('venue', {
  getVenueMap: {
    method: 'GET',
    path: 'event/map',
    summary: 'Returns the floor plans of the event with the objects on them',
    mayCall: 'participant',
    tab: 'venueMap',
    input: z.object({ eventId: id() }),
    reply: z.object({ plans: z.array(floorPlan) }),
  },
  addFloorPlan: {
    method: 'POST',
    path: 'event/map/plan',
    summary: 'Adds a floor plan from a PNG, a JPEG, an SVG (which is sanitized) or a page of a PDF',
    mayCall: 'organizer',
    bodyBytes: PLAN_MAX_BYTES + 1_000_000,
    bytesIn: 'content',
    input: z.object({
      eventId: id(),
      fileName: requiredText(200),
      /** Number of the page in a PDF, from 1. */
      page: z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), '1'),
      planId: z.optional(id()),
      content: bytes(),
    }),
    reply: z.object({ plan: floorPlan }),
    failures: ['planTooLarge', 'planRefused', 'tooManyPlans'],
  },
  changeFloorPlan: {
    method: 'PUT',
    path: 'event/map/plan',
    summary: 'Renames a floor plan, sets its width, or moves it in the list',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      planId: id(),
      name: z.optional(planName()),
      widthM: z.optional(planWidth()),
      place: z.optional(z.int().check(z.gte(0), z.lte(100))),
    }),
    sentBack: floorPlan,
    reply: done(),
  },
  deleteFloorPlan: {
    method: 'DELETE',
    path: 'event/map/plan',
    summary: 'Removes a floor plan with the objects on it',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), planId: id() }),
    reply: done(),
  },
  savePlaces: {
    method: 'PUT',
    path: 'event/map/places',
    summary: 'Replaces all objects on a plan; an object that was on another plan moves',
    mayCall: 'organizer',
    bodyBytes: 1_000_000,
    bodyValues: MAX_PLACES * 8,
    input: z.object({
      eventId: id(),
      planId: id(),
      /** Revision of the places that the caller read. Another organizer may have moved places since. */
      placesRev: z.int(),
      places: z.array(placeDraft).check(z.maxLength(MAX_PLACES)),
    }),
    reply: z.object({ plan: floorPlan }),
    failures: ['conflict'],
  },
  getPlaceables: {
    method: 'GET',
    path: 'event/map/things',
    summary: 'Lists the rooms, meeting tables and booths that can be placed on a plan',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ things: z.array(placeable) }),
  },
})
