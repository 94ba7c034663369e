import { expect, test } from '@playwright/test'
import { listen, newAccount } from './people.ts'
import { MOVING, ON_DESK } from './sizes.ts'

test.use(MOVING)

test(
  'ORGANIZE-8 an organizer drags a category to a new position, and the order is saved',
  ON_DESK,
  async ({ page, context }) => {
    const complaints = listen(page)
    const { call } = await newAccount(context)
    const { eventId = '' } = await call('POST', 'event', {
      name: 'Bread and Salt',
      eventKey: `order-${crypto.randomUUID().slice(0, 20)}`,
      eventType: 'normal',
      timezone: 'Europe/Istanbul',
      startDateMillis: Date.now(),
      endDateMillis: Date.now() + 3_600_000,
      publicEvent: false,
    })
    for (const en of ['Diet', 'Interests', 'Languages']) {
      await call('POST', 'event/category', { eventId, texts: { en }, options: [{ texts: { en: 'One' } }] })
    }
    await page.goto(`/event/${eventId}/organize/categories`)
    const rows = page.getByRole('list', { name: 'Categories' }).getByRole('article')
    const names = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')))
    await expect.poll(names).toEqual(['Diet', 'Interests', 'Languages'])

    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    const last = await rows.last().boundingBox()
    await rows
      .first()
      .locator('[aria-hidden="true"]')
      .first()
      .dragTo(rows.last(), { targetPosition: { x: 60, y: (last?.height ?? 0) - 6 } })
    expect(await names()).toEqual(['Interests', 'Languages', 'Diet'])
    await expect(page.getByText('Diet: place 3 of 3')).toBeAttached()
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expect.poll(names).toEqual(['Interests', 'Languages', 'Diet'])
    expect(complaints).toEqual([])
  },
)
