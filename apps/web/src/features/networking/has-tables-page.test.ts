import { expect, it } from 'vitest'
import { aMe, anEventInFull } from '../../testing/samples.ts'
import { hasTablesPage } from './has-tables-page.ts'

it('TABLE-14 shows the page of tables only in events with video, to people who can join or create one', () => {
  const shows = (hasVideo: boolean, hasTables: boolean, me: Parameters<typeof aMe>[0] | null = {}) =>
    hasTablesPage(anEventInFull({ hasVideo, hasTables, me: me && aMe(me) }))
  expect(shows(false, false, { organizer: true })).toBe(false)
  expect(shows(false, true)).toBe(false)
  expect(shows(true, true)).toBe(true)
  expect(shows(true, false)).toBe(false)
  expect(shows(true, false, { organizer: true })).toBe(true)
  expect(shows(true, false, { boothId: 'booth1' })).toBe(true)
  expect(shows(true, true, null)).toBe(false)
})
