import { expect, type Page, test } from '@playwright/test'
import { newAccount } from './people.ts'
import { ON_DESK } from './sizes.ts'
import { agreeOnMeeting, aMember, anOnlineEvent, expectMovingVideo, openCameras } from './video-people.ts'

test('VIDEO-12 two people agree on a meeting, and see each other in its room', ON_DESK, async ({ browser }) => {
  const cameras = await openCameras()
  const organizer = await browser.newContext()
  const host = await newAccount(organizer, 'en', { name: 'Olga', surname: 'Host' })
  const eventId = await anOnlineEvent(host.call)
  const [ada, bo] = [await aMember(cameras, eventId, 'Ada'), await aMember(cameras, eventId, 'Bo')]
  await agreeOnMeeting(host.call, eventId, [ada, bo])

  for (const { page } of [ada, bo]) {
    await page.goto('/my-agenda')
    const opening = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    const room = await opening
    await room.getByRole('button', { name: 'Show my camera' }).click()
    await room.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(room.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()
  }
  for (const [who, other] of [
    [ada, 'Bo'],
    [bo, 'Ada'],
  ] as const) {
    await expectMovingVideo(who.page.context().pages().at(-1) as Page, other)
  }
  await organizer.close()
  await cameras.close()
})
