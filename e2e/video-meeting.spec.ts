import { DAY_MS, HOUR_MS } from '@parley/contract'
import { type Browser, chromium, expect, type Locator, type Page, test } from '@playwright/test'
import { BROWSER_ARGS, VIDEO_ARGS } from './browser-args.ts'
import { type Call, newAccount } from './people.ts'
import { ON_DESK } from './sizes.ts'

/** A camera that shows a moving picture, and a microphone with a tone. The headless shell has none otherwise. */

test('VIDEO-12 two people agree on a meeting, and see each other in its room', ON_DESK, async ({ browser }) => {
  const cameras = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    args: [...BROWSER_ARGS, ...VIDEO_ARGS],
  })
  const organizer = await browser.newContext()
  const host = await newAccount(organizer, 'en', { name: 'Olga', surname: 'Host' })
  const eventId = await anOnlineEvent(host.call)
  const [ada, bo] = [await aPerson(cameras, eventId, 'Ada'), await aPerson(cameras, eventId, 'Bo')]
  const { invitationId } = await ada.call('POST', 'event/schedule/join', {
    eventId,
    toType: 'participant',
    toId: bo.participantId,
  })
  const open = await bo.call<{ slots: { id: string }[] }>('GET', 'event/schedule/slots', {
    eventId,
    participantId: ada.participantId,
  })
  await bo.call('POST', 'event/schedule/confirm', { eventId, invitationId, sessionId: open.slots[0]?.id })

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
    [ada, 'Bo Ay'],
    [bo, 'Ada Ay'],
  ] as const) {
    const room = who.page.context().pages().at(-1) as Page
    const picture = room.getByLabel(`Picture: ${other}`)
    await expect(picture).toBeVisible()
    const first = await framesOf(picture)
    await expect.poll(() => framesOf(picture)).toBeGreaterThan(first + 10)
  }
  await organizer.close()
  await cameras.close()
})

/** How many pictures a video has shown. */
const framesOf = (picture: Locator) =>
  picture.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)

/** An event with times of five minutes around the clock: the next one can be joined at once. */
async function anOnlineEvent(call: Call): Promise<string> {
  const [now, whole] = [Date.now(), [{ from: '00:00', to: '00:00' }]]
  const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
  const { eventId = '' } = await call('POST', 'event', {
    name: 'Online Days',
    eventKey: `online-${now}`,
    eventType: 'online',
    timezone: 'UTC',
    startDateMillis: now - HOUR_MS,
    endDateMillis: now + DAY_MS,
    publicEvent: true,
  })
  await call('POST', 'event/dealroom', {
    eventId,
    name: 'Online',
    tables: [{ name: 'Room 1' }],
    ownerParticipantId: null,
    slotMinutes: 5,
    days: [now, now + DAY_MS].map((at) => ({ day: dayAt(at), hours: whole })),
  })
  return eventId
}

async function aPerson(cameras: Browser, eventId: string, name: string) {
  const context = await cameras.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: process.env.E2E_URL ?? '',
  })
  const { call } = await newAccount(context, 'en', { name, surname: 'Ay' })
  const { participantId = '' } = await call('POST', 'event/join', { eventId })
  return { call, participantId, page: await context.newPage() }
}
