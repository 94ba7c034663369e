import { topicName } from '@parley/contract'
import { venueMapTopic } from '@parley/contract/venue'
import { fireEvent, screen } from '@testing-library/react'
import type { Answers } from '../fake-server.ts'
import { anOrganizedEvent } from '../render-organizer.tsx'
import { anEvent, EVERY_TAB } from '../samples.ts'
import { aFloorPlan, things } from '../venue-samples.ts'
import { button, DONE, inDialog, type OnScreen, press } from './on-screen.ts'

const at = '/event/event1/organize/map'
const live = { [topicName(venueMapTopic.path, { eventId: 'event1', booths: 'booth-partner-sponsor' })]: [aFloorPlan()] }
const map: Answers = {
  getEvents: ({ id }) => (id ? { event: anOrganizedEvent({ tabs: EVERY_TAB }) } : { events: [anEvent()], after: null }),
  getVenueMap: () => ({ plans: [aFloorPlan()] }),
  getPlaceables: () => ({ things }),
}

export const venueActs = {
  changeFloorPlan: {
    at,
    live,
    answers: { ...map, changeFloorPlan: () => DONE },
    open: (page) => press(page, 'Edit Ground floor'),
    typed: { 'Name of the plan (required)': 'Attic' },
    prepare: () => inDialog('Save plan'),
    elsewhere: 'the last one stays',
  },
  deleteFloorPlan: {
    at,
    live,
    answers: { ...map, deleteFloorPlan: () => DONE },
    prepare: async (page) => {
      await press(page, 'Delete Ground floor')
      return inDialog('Delete floor plan')
    },
    elsewhere: 'it is gone from all open maps: features/venue/screens/venue-map.test.tsx',
  },
  savePlaces: {
    at,
    live,
    answers: { ...map, savePlaces: () => ({ plan: aFloorPlan({ rev: 2, placesRev: 2 }) }) },
    open: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Studio' }), { detail: 0 })
    },
    prepare: () => button('Save places'),
    elsewhere: 'theirs is shown with mine on top: features/venue/screens/organize-map.test.tsx',
  },
} satisfies Record<string, OnScreen>
