import { DAY_MS, HOUR_MS } from '@parley/contract'
import { type Browser, chromium, expect, type Locator, type Page, test } from '@playwright/test'
import { BROWSER_ARGS, VIDEO_ARGS } from './browser-args.ts'
import { type Call, newAccount } from './people.ts'
import { ON_DESK } from './sizes.ts'

test(
  'VIDEO-76 one of the audience sees the speaker, raises a hand, and comes on stage and back',
  ON_DESK,
  async ({ browser }) => {
    test.setTimeout(180_000)
    const cameras = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '',
      args: [...BROWSER_ARGS, ...VIDEO_ARGS],
    })
    const organizer = await browser.newContext()
    const { call } = await newAccount(organizer, 'en', { name: 'Olga', surname: 'Host' })
    const eventId = await anOnlineEvent(call)
    const [ada, mo, cem] = [
      await aPerson(cameras, eventId, 'Ada'),
      await aPerson(cameras, eventId, 'Mo'),
      await aPerson(cameras, eventId, 'Cem'),
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

    const picture = hall.getByLabel('Picture: Ada Ay')
    await expect(picture).toBeVisible()
    const first = await framesOf(picture)
    await expect.poll(() => framesOf(picture)).toBeGreaterThan(first + 10)
    await expect(host.getByText('1 person watches')).toBeVisible()

    await hall.getByRole('button', { name: 'Raise your hand' }).click()
    await host.getByRole('button', { name: 'Bring on stage: Cem Ay' }).click()
    await hall.getByRole('button', { name: 'Choose devices and go on stage' }).click()
    await hall.getByRole('button', { name: 'Show my camera' }).click()
    await hall.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(host.getByLabel('Picture: Cem Ay')).toBeVisible()

    await host.getByRole('button', { name: 'Show everyone alike' }).click()
    await host.getByRole('button', { name: 'More: Cem Ay' }).click()
    await host.getByRole('menuitem', { name: 'Send back to the audience' }).click()
    await expect(host.getByLabel('Picture: Cem Ay')).toBeHidden()
    await expect(hall.getByRole('button', { name: 'Raise your hand' })).toBeVisible()
    await expect(hall.getByRole('button', { name: /microphone/ })).toBeHidden()
    await expect(host.getByText('1 person watches')).toBeVisible()
    await organizer.close()
    await cameras.close()
  },
)

/** How many pictures a video has shown. */
const framesOf = (picture: Locator) =>
  picture.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)

async function anOnlineEvent(call: Call): Promise<string> {
  const now = Date.now()
  const { eventId = '' } = await call('POST', 'event', {
    name: 'Online Days',
    eventKey: `stage-${now}`,
    eventType: 'online',
    timezone: 'UTC',
    startDateMillis: now - DAY_MS,
    endDateMillis: now + DAY_MS,
    publicEvent: true,
  })
  return eventId
}

/** A talk that began an hour ago. */
async function aTalkNow(call: Call, eventId: string, persons: readonly object[]): Promise<string> {
  const wallClock = (at: number) => new Date(at).toISOString().slice(0, 16)
  const times = [
    { locationId: null, start: wallClock(Date.now() - HOUR_MS), end: wallClock(Date.now() + HOUR_MS), persons },
  ]
  const { definitionId = '' } = await call('POST', 'event/definition', { eventId, title: 'Bridges', times })
  return definitionId
}

async function aPerson(cameras: Browser, eventId: string, name: string) {
  const context = await cameras.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: process.env.E2E_URL ?? '',
  })
  const { call } = await newAccount(context, 'en', { name, surname: 'Ay' })
  const { participantId = '' } = await call('POST', 'event/join', { eventId })
  return { participantId, page: await context.newPage() }
}
