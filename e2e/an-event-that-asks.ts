import type { Browser, BrowserContextOptions } from '@playwright/test'
import { type Call, newAccount } from './people.ts'

const HOUR = 3_600_000

/** A hybrid event that asks what one offers and seeks and what one eats, with a baker in it who seeks flour. */
export async function anEventThatAsks(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ eventId: string; call: Call }> {
  const [host, baker] = await Promise.all([browser.newContext(options), browser.newContext(options)])
  const { call } = await newAccount(host)
  const { eventId = '' } = await call('POST', 'event', {
    name: 'Bread and Salt',
    eventKey: `bread-${crypto.randomUUID().slice(0, 20)}`,
    eventType: 'hybrid',
    timezone: 'Europe/Istanbul',
    startDateMillis: Date.now() - HOUR,
    endDateMillis: Date.now() + HOUR,
    publicEvent: true,
  })
  await call('PUT', 'event', { eventId, afterProfilePath: 'attendees' })
  const options_ = ['Flour', 'Ovens', 'Salt'].map((en) => ({ texts: { en } }))
  const category = <Reply = { categoryId: string; subCategoryIds: string[] }>(given: object) =>
    call<Reply>('POST', 'event/category', { eventId, ...given })
  const offers = await category({ texts: { en: 'I offer' }, role: 'offer', options: options_ })
  const seeks = await category({ texts: { en: 'I seek' }, role: 'seek', matchingCategoryId: offers.categoryId })
  await category({ texts: { en: 'Diet' }, isPrivate: true, isMulti: false, options: options_.slice(0, 2) })
  await call('PUT', 'event/type', { eventId, typeId: 'type1', texts: { en: 'Attendee' }, allowedToModify: true })
  await call('POST', 'event/type', { eventId, texts: { en: 'Press' }, allowedToModify: true })

  const other = await newAccount(baker, null, { name: 'Ada', surname: 'Baker' })
  await other.call('POST', 'event/join', { eventId })
  const categories = [{ categoryId: seeks.categoryId, selectedCategoryIds: offers.subCategoryIds.slice(0, 1) }]
  await other.call('PUT', 'event/participant', { eventId, action: 'all', participant: { categories } })
  await Promise.all([host.close(), baker.close()])
  return { eventId, call }
}
