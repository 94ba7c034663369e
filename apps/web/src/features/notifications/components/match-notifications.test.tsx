import type { LiveRow } from '@parley/contract'
import type { Notification } from '@parley/contract/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeLive } from '../../../testing/fake-live.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { aSavedSearch } from '../../../testing/people-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { NOW } from '../../../testing/samples.ts'
import { MatchNotifications } from './match-notifications.tsx'

const LOG = 'newActivity/users/user1/tags'
const search = aSavedSearch({
  name: 'Cheese makers',
  filters: { query: 'cheese', typeIds: [], chosen: [], onlyMatches: true },
  newCount: 2,
})
const aMatch = (seq: number, own: Partial<Notification> = {}): Notification => ({
  id: `fact${seq}`,
  seq,
  type: 'search_match',
  personId: null,
  eventId: 'event1',
  aboutId: 'search1',
  dt: NOW,
  ...own,
})

async function open({ rows = [] as Notification[], at = '/event/event1/sessions', searches = [search] } = {}) {
  fakeLive.show(LOG, rows)
  const server = fakeServer({ getSavedSearches: () => ({ searches }) })
  const page = await renderScreen(<MatchNotifications />, { path: '/event/:eventId/:page', at })
  await waitFor(() => expect(fakeLive.isHeard(LOG)).toBe(true))
  await act(async () => undefined)
  const comes = (row: Notification) => act(async () => fakeLive.change(LOG, { up: [row as unknown as LiveRow] }))
  const reads = () => server.made.filter(({ name }) => name === 'getSavedSearches').length
  return { ...page, comes, reads }
}
const announcementCount = () => screen.queryAllByText('2 new people match “Cheese makers”').length

it("NOTE-14 reports a saved search's new match on any page, and leads to its list", async () => {
  const { user, comes, address } = await open()
  await comes(aMatch(1))
  await waitFor(() => expect(announcementCount()).toBe(1))
  expect(screen.getByText('New in your saved searches')).toBeTruthy()
  await comes(aMatch(2))
  await waitFor(() => expect(announcementCount()).toBe(1))
  await user.click(within(screen.getByRole('region', { name: 'Messages' })).getByRole('button', { name: /^Show/ }))
  expect(address()).toBe('/event/event1/attendees?q=cheese&fits=1')
})

it.each([
  ['earlier matches', { rows: [aMatch(1)] }, null],
  ['matches that the list of the event already shows', { at: '/event/event1/attendees' }, aMatch(1)],
  ['a deleted search', { searches: [] }, aMatch(1)],
  ['matches that were seen in the meantime', { searches: [{ ...search, newCount: 0 }] }, aMatch(1)],
  ['another notification', {}, aMatch(1, { type: 'meeting_request' })],
])('NOTE-14 does not announce %s', async (_, options, row) => {
  const { comes } = await open(options)
  if (row) await comes(row)
  await act(async () => undefined)
  expect(screen.queryByText('New in your saved searches')).toBe(null)
})
