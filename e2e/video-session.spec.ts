import { HOUR_MS } from '@parley/contract'
import { expect, type Page, test } from '@playwright/test'
import { type Call, newAccount } from './people.ts'
import { ON_DESK } from './sizes.ts'
import { aMember, anOnlineEvent, openCameras, pictureOf, seesMoving } from './video-people.ts'

test(
  'VIDEO-76 one of the audience sees the speaker, raises a hand, and comes on stage and back',
  ON_DESK,
  async ({ browser }) => {
    test.setTimeout(180_000)
    const cameras = await openCameras()
    const organizer = await browser.newContext()
    const { call } = await newAccount(organizer, 'en', { name: 'Olga', surname: 'Host' })
    const eventId = await anOnlineEvent(call)
    const [ada, mo, cem] = [
      await aMember(cameras, eventId, 'Ada'),
      await aMember(cameras, eventId, 'Mo'),
      await aMember(cameras, eventId, 'Cem'),
    ]
    const definitionId = await aTalkNow(call, eventId, [
      { id: ada.participantId, role: 'speaker' },
      { id: mo.participantId, role: 'moderator' },
    ])

    const enter = async ({ page }: { page: Page }, way: string | RegExp) => {
      await page.goto(`/event/${eventId}/sessions/${definitionId}`, { waitUntil: 'commit' })
      const opening = page.context().waitForEvent('page')
      await page.getByRole('link', { name: way }).click()
      return opening
    }
    const stage = await enter(ada, 'Start streaming')
    await stage.getByRole('button', { name: 'Show my camera' }).click()
    await stage.getByRole('button', { name: 'Join', exact: true }).click()
    const host = await enter(mo, 'Join as moderator')
    await host.getByRole('button', { name: 'Join', exact: true }).click()
    const hall = await enter(cem, 'Join now')
    await hall.getByRole('button', { name: 'Watch', exact: true }).click()

    await seesMoving(hall, 'Ada')
    await expect(host.getByText('1 person watches')).toBeVisible()

    await hall.getByRole('button', { name: 'Raise your hand' }).click()
    await host.getByRole('button', { name: 'Bring on stage: Cem Ay' }).click()
    await hall.getByRole('button', { name: 'Choose devices and go on stage' }).click()
    await hall.getByRole('button', { name: 'Show my camera' }).click()
    await hall.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(pictureOf(host, 'Cem')).toBeVisible()

    await host.getByRole('button', { name: 'Show everyone alike' }).click()
    await host.getByRole('button', { name: 'More: Cem Ay' }).click()
    await host.getByRole('menuitem', { name: 'Send back to the audience' }).click()
    await expect(pictureOf(host, 'Cem')).toBeHidden()
    await expect(hall.getByRole('button', { name: 'Raise your hand' })).toBeVisible()
    await expect(hall.getByRole('button', { name: /microphone/ })).toBeHidden()
    await expect(host.getByText('1 person watches')).toBeVisible()
    await organizer.close()
    await cameras.close()
  },
)

/** A talk that began an hour ago. */
async function aTalkNow(call: Call, eventId: string, persons: readonly object[]): Promise<string> {
  const wallClock = (at: number) => new Date(at).toISOString().slice(0, 16)
  const times = [
    { locationId: null, start: wallClock(Date.now() - HOUR_MS), end: wallClock(Date.now() + HOUR_MS), persons },
  ]
  const { definitionId = '' } = await call('POST', 'event/definition', { eventId, title: 'Bridges', times })
  return definitionId
}
