import type { Browser, BrowserContextOptions } from '@playwright/test'
import { type EventByCalls, eventByCalls } from './own-event.ts'

/**
 * Creates a hybrid event that asks people about offers, needs and diet. It has one participant, a baker who seeks
 * flour.
 */
export async function anEventThatAsks(browser: Browser, options: BrowserContextOptions): Promise<EventByCalls> {
  const event = await eventByCalls(browser, options, 'hybrid')
  const { eventId, organizer } = event
  const { call } = organizer
  await call('PUT', 'event', { eventId, afterProfilePath: 'attendees' })
  const options_ = ['Flour', 'Ovens', 'Salt'].map((en) => ({ texts: { en } }))
  const category = <Reply = { categoryId: string; subCategoryIds: string[] }>(given: object) =>
    call<Reply>('POST', 'event/category', { eventId, ...given })
  const offers = await category({ texts: { en: 'I offer' }, role: 'offer', options: options_ })
  const seeks = await category({ texts: { en: 'I seek' }, role: 'seek', matchingCategoryId: offers.categoryId })
  await category({ texts: { en: 'Diet' }, isPrivate: true, isMulti: false, options: options_.slice(0, 2) })
  await call('PUT', 'event/type', { eventId, typeId: 'type1', texts: { en: 'Attendee' }, allowedToModify: true })
  await call('POST', 'event/type', { eventId, texts: { en: 'Press' }, allowedToModify: true })

  const baker = await event.joinByCalls('Ada', 'Baker')
  const categories = [{ categoryId: seeks.categoryId, selectedCategoryIds: offers.subCategoryIds.slice(0, 1) }]
  await baker.call('PUT', 'event/participant', { eventId, action: 'all', participant: { categories } })
  return event
}
