import { expect, it } from 'vitest'
import { aMe, anEventInFull } from '../../testing/samples.ts'
import { hasTablesPage } from './has-tables-page.ts'

it('TABLE-14 shows the page of tables on site only where there are tables, and online also to those who could make one', () => {
  const shows = (
    eventType: 'normal' | 'online' | 'hybrid',
    hasTables: boolean,
    me: Parameters<typeof aMe>[0] | null = {},
  ) => hasTablesPage(anEventInFull({ eventType, hasTables, me: me && aMe(me) }))
  expect(shows('normal', false, { organizer: true })).toBe(false)
  expect(shows('normal', true)).toBe(true)
  expect(shows('online', false)).toBe(false)
  expect(shows('online', false, { organizer: true })).toBe(true)
  expect(shows('hybrid', false, { boothId: 'booth1' })).toBe(true)
  expect(shows('online', true, null)).toBe(false)
})
