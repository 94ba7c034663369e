import { expect, test } from '@playwright/test'
import { addMeetingTimes, eventByCalls } from './own-event.ts'
import { ON_DESK } from './sizes.ts'

/** One person has two windows. Both show each notification, and reading it in one marks it as read in the other. */
test(
  'a request and an announcement appear in the feed of both windows, and are read in both',
  ON_DESK,
  async ({ browser, contextOptions }) => {
    test.setTimeout(90_000)
    const event = await eventByCalls(browser, contextOptions)
    const { eventId, organizer } = event
    await addMeetingTimes(event)
    const ada = await event.joinByCalls('Ada', 'Işık')
    const bo = await event.join('Bo', 'Berg')
    const other = await bo.page.context().newPage()
    const unread = (page: typeof other) => page.getByRole('img', { name: 'Unread' })
    const bell = (page: typeof other) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Notifications/ })

    await test.step('the feed is empty at first', async () => {
      await bo.page.goto('/notifications')
      await expect(bo.page.getByText('Nothing new yet')).toBeVisible()
      await other.goto('/event/list')
      await expect(bell(other)).toBeVisible()
    })

    await test.step('a request appears on the open page, and an announcement also at the bell of the other window', async () => {
      await ada.call('POST', 'event/schedule/join', { eventId, toType: 'participant', toId: bo.id })
      await expect(bo.page.getByRole('link', { name: 'Ada Işık would like to meet you' })).toBeVisible()
      await organizer.call('POST', `event/post?eventId=${eventId}`, { eventId, text: '<p>Lunch is served.</p>' })
      await expect(bo.page.getByRole('link', { name: 'Announcement: Lunch is served.' })).toBeVisible()
      await expect(bell(other)).toContainText('1 unread notification')
    })

    await test.step('the drawer of the other window lists both, and reading them there marks them as read on the page', async () => {
      await bell(other).click()
      const drawer = other.getByRole('dialog', { name: 'Notifications' })
      await expect(drawer.getByRole('link', { name: 'Announcement: Lunch is served.' })).toBeVisible()
      await expect(unread(bo.page)).toHaveCount(2)
      await drawer.getByRole('button', { name: 'Mark all as read' }).click()
      await expect(unread(bo.page)).toHaveCount(0)
      await expect(bo.page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
    })

    await test.step('a row opens the page that it is about', async () => {
      await bo.page.getByRole('link', { name: 'Announcement: Lunch is served.' }).click()
      await expect(bo.page).toHaveURL(new RegExp(`/event/${eventId}/announcements/`))
    })
    expect(event.complaints()).toEqual([])
    await event.close()
  },
)
