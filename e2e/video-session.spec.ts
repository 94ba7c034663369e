import { HOUR_MS } from '@parley/contract'
import { expect, type Page, test } from '@playwright/test'
import { type Call, newAccount } from './people.ts'
import { ON_DESK } from './sizes.ts'
import { aMember, anOnlineEvent, expectMovingVideo, openCameras, pictureOf } from './video-people.ts'

test(
  'VIDEO-76 a member of the audience sees the speaker, raises a hand, comes on stage and goes back',
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

    const talk = { eventId, definitionId }
    const stage = await enterSession(ada.page, talk, 'Start streaming')
    await stage.getByRole('button', { name: 'Show my camera' }).click()
    await stage.getByRole('button', { name: 'Join', exact: true }).click()
    const host = await enterSession(mo.page, talk, 'Join as moderator')
    await host.getByRole('button', { name: 'Join', exact: true }).click()
    const hall = await enterSession(cem.page, talk, 'Join now')
    await hall.getByRole('button', { name: 'Watch', exact: true }).click()

    await expectMovingVideo(hall, 'Ada')
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

test(
  'VIDEO-85 the audience switches to a live stream that is added, and back to the stage when it is removed',
  ON_DESK,
  async ({ browser }) => {
    test.setTimeout(180_000)
    const cameras = await openCameras()
    const organizer = await browser.newContext()
    const { call } = await newAccount(organizer, 'en', { name: 'Olga', surname: 'Host' })
    const eventId = await anOnlineEvent(call)
    const [ada, cem] = [await aMember(cameras, eventId, 'Ada'), await aMember(cameras, eventId, 'Cem')]
    const definitionId = await aTalkNow(call, eventId, [{ id: ada.participantId, role: 'speaker' }])
    // The route answers the request of the embedded player without the internet.
    await cem.context.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<body style="background:#246">The stream plays' }),
    )

    const stage = await enterSession(ada.page, { eventId, definitionId }, 'Start streaming')
    await stage.getByRole('button', { name: 'Show my camera' }).click()
    await stage.getByRole('button', { name: 'Join', exact: true }).click()
    const hall = await enterSession(cem.page, { eventId, definitionId }, 'Join now')
    await hall.getByRole('button', { name: 'Watch', exact: true }).click()
    await expectMovingVideo(hall, 'Ada')
    const onStage = stage.getByText(/^The audience watches the live stream, not this stage\./)
    await expect(onStage).toBeHidden()
    await hall.getByRole('button', { name: 'Raise your hand' }).click()
    const lowers = hall.getByRole('button', { name: 'Lower your hand' })

    const desk = await organizer.newPage()
    const setStream = async (address: string) => {
      await desk.goto(`/event/${eventId}/organize/programme/${definitionId}`)
      await desk.getByLabel('Live stream for the audience').fill(address)
      const saved = desk.waitForResponse((response) => response.request().method() !== 'GET' && response.ok())
      await desk.getByRole('button', { name: 'Save talk' }).click()
      await saved
    }
    const WITHIN = { timeout: 20_000 + ANSWER_MS }

    await setStream('https://youtu.be/dQw4w9WgXcQ')
    const play = hall.getByRole('button', { name: /^Play/ })
    await expect(play).toBeVisible(WITHIN)
    await expect(onStage).toBeVisible(WITHIN)
    await play.click()
    await expect(hall.frameLocator('iframe').getByText('The stream plays')).toBeVisible()
    await expect(pictureOf(hall, 'Ada')).toBeHidden()
    await expect(lowers).toBeVisible()
    await expect(stage.getByText('1 person watches')).toBeVisible()

    await setStream('')
    await expect(pictureOf(hall, 'Ada')).toBeVisible(WITHIN)
    await expectMovingVideo(hall, 'Ada')
    await expect(onStage).toBeHidden(WITHIN)
    await expect(hall.locator('iframe')).toHaveCount(0)
    await expect(lowers).toBeVisible()
    await expect(stage.getByText('1 person watches')).toBeVisible()
    await organizer.close()
    await cameras.close()
  },
)

/** Milliseconds for a reply. A page sends a heartbeat every 20 seconds, and the reply announces a stream. */
const ANSWER_MS = 2_000

/** Opens the room of a session from the session's page. The room opens in a window of its own. */
async function enterSession(
  page: Page,
  { eventId, definitionId }: { eventId: string; definitionId: string },
  way: string | RegExp,
): Promise<Page> {
  await page.goto(`/event/${eventId}/sessions/${definitionId}`, { waitUntil: 'commit' })
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: way }).click()
  return opening
}

/** Adds a talk that began an hour ago. */
async function aTalkNow(call: Call, eventId: string, persons: readonly object[]): Promise<string> {
  const wallClock = (at: number) => new Date(at).toISOString().slice(0, 16)
  const times = [
    { locationId: null, start: wallClock(Date.now() - HOUR_MS), end: wallClock(Date.now() + HOUR_MS), persons },
  ]
  const { definitionId = '' } = await call('POST', 'event/definition', { eventId, title: 'Bridges', times })
  return definitionId
}
