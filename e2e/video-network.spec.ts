import { type Browser, expect, type Page, test } from '@playwright/test'
import { newAccount } from './people.ts'
import { type Network, simulateNetwork } from './simulate-network.ts'
import { LONG_ONLY, ON_DESK } from './sizes.ts'
import {
  aMember,
  anOnlineEvent,
  aTable,
  enter,
  expectMovingVideo,
  join,
  openCameras,
  pictureOf,
} from './video-people.ts'
import { NO_UDP, rememberConnections, silenceIn, wayOf } from './video-way.ts'

/**
 * Maximum milliseconds until people talk (again), even on a busy machine. The measured times are added to the report.
 */
const AT_LOAD_MS = 15_000

type Member = Awaited<ReturnType<typeof aMember>>

test('VIDEO-20 two people in networks without UDP talk through the relay', ON_DESK, async ({ browser }) => {
  test.slow()
  const talk = await aTalk(browser, NO_UDP)
  const { ada, bo } = talk
  await enter(ada, talk.eventId, talk.roomId)
  note('from Join to the first picture, by the relay', await entersAndSees(bo, talk, 'Ada'))
  await expectMovingVideo(ada.page, 'Bo')
  for (const { page } of [ada, bo]) expect(await wayOf(page)).toEqual({ is: 'relay', by: 'tcp' })
  await talk.close()
})

const LONG = { tag: [ON_DESK.tag, LONG_ONLY.tag] }

for (const [line, use] of [
  ['150 ms there and back, and one packet in a hundred lost', { delay: 75, lose: 0.01 }],
  ['one packet in twenty lost', { delay: 10, lose: 0.05 }],
] as const) {
  test(`VIDEO-31 two people talk on a line with ${line}`, LONG, async ({ browser }) => {
    test.slow()
    const talk = await aTalk(browser)
    const { ada, bo } = talk
    const networks = [await simulateNetwork(ada.context), await simulateNetwork(bo.context)]
    for (const network of networks) {
      network.delay(use.delay)
      network.lose(use.lose)
    }
    await enter(ada, talk.eventId, talk.roomId)
    note(`from Join to the first picture, ${line}`, await entersAndSees(bo, talk, 'Ada'))
    await expectMovingVideo(ada.page, 'Bo')
    const [before, since] = [await framesIn(bo.page), Date.now()]
    await expect.poll(() => framesIn(bo.page), { timeout: 90_000 }).toBeGreaterThan(before + 100)
    const perSecond = ((await framesIn(bo.page)) - before) / ((Date.now() - since) / 1_000)
    test.info().annotations.push({ type: 'pictures a second, of 5', description: perSecond.toFixed(1) })
    expect(perSecond).toBeGreaterThan(2.5)
    await expect(bo.page.getByText('Reconnecting')).toHaveCount(0)
    await end(talk, networks)
  })
}

test('VIDEO-31 a person with a new network address reconnects to the same seat', LONG, async ({ browser }) => {
  test.slow()
  const talk = await aTalk(browser)
  const { ada, bo } = talk
  const network = await simulateNetwork(bo.context)
  for (const each of [ada, bo]) await enter(each, talk.eventId, talk.roomId)
  await expectMovingVideo(bo.page, 'Ada')
  const seat = await seatsOf(ada.page)
  for (const turn of ['begins', 'ends']) {
    const gaps = {
      'without a voice': silenceIn(bo.page),
      'unheard by the other': silenceIn(ada.page),
      'without a picture': gapIn(bo.page, 'Ada'),
      'unseen by the other': gapIn(ada.page, 'Bo'),
    }
    network.changeAddress()
    for (const [what, gap] of Object.entries(gaps)) note(`${what} when a VPN ${turn}`, await gap)
    expect(await seatsOf(ada.page)).toEqual(seat)
  }
  expect(network.addresses()).toBeGreaterThan(2)
  await end(talk, [network])
})

test('VIDEO-31 a person who is offline for ten seconds reconnects to the same seat', LONG, async ({ browser }) => {
  test.slow()
  const talk = await aTalk(browser)
  const { ada, bo } = talk
  const network = await simulateNetwork(bo.context)
  for (const each of [ada, bo]) await enter(each, talk.eventId, talk.roomId)
  await expectMovingVideo(bo.page, 'Ada')
  const seat = await seatsOf(ada.page)
  const gap = gapIn(bo.page, 'Ada')
  network.cut()
  const cutAt = Date.now()
  await expect.poll(() => Date.now() - cutAt, { timeout: 15_000 }).toBeGreaterThan(10_000)
  network.restore()
  note('without a picture after ten seconds away', (await gap) - 10_000)
  await expectMovingVideo(ada.page, 'Bo')
  expect(await seatsOf(ada.page)).toEqual(seat)
  await end(talk, [network])
})

/** Adds two participants of an event with a table, in one browser. */
async function aTalk(browser: Browser, args: readonly string[] = []) {
  const organizer = await browser.newContext()
  const host = await newAccount(organizer, 'en', { name: 'Olga', surname: 'Host' })
  const eventId = await anOnlineEvent(host.call)
  const roomId = await aTable(host.call, eventId)
  const cameras = await openCameras(args)
  const [ada, bo] = [await aMember(cameras, eventId, 'Ada'), await aMember(cameras, eventId, 'Bo')]
  for (const { context } of [ada, bo]) await context.addInitScript(rememberConnections)
  const close = async () => {
    await organizer.close()
    await cameras.close()
  }
  return { eventId, roomId, ada, bo, close }
}

async function end({ close }: { close: () => Promise<void> }, networks: readonly Network[]): Promise<void> {
  await close()
  for (const each of networks) each.close()
}

/** Joins a room. @returns milliseconds from pressing Join to the first picture of the other person */
async function entersAndSees(
  { page }: Member,
  { eventId, roomId }: { eventId: string; roomId: string },
  name: string,
): Promise<number> {
  await page.goto(`/event/${eventId}/room/${roomId}`)
  await page.getByRole('button', { name: 'Show my camera' }).click()
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
  const took = page.evaluate(
    (label) =>
      new Promise<number>((resolve) => {
        const look = (began: number) => {
          const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`)
          if (video && video.getVideoPlaybackQuality().totalVideoFrames > 0) resolve(performance.now() - began)
          else requestAnimationFrame(() => look(began))
        }
        addEventListener('click', () => look(performance.now()), { once: true, capture: true })
      }),
    `Picture: ${name} Ay`,
  )
  await join(page)
  return took
}

/**
 * Measures an interruption. @returns milliseconds from the last picture of the other person before it to the first one
 * after it
 */
const gapIn = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (label) =>
      new Promise<number>((resolve) => {
        const LONGER_MS = 900
        const countNow = () =>
          document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`)?.getVideoPlaybackQuality()
            .totalVideoFrames ?? 0
        let [count, at] = [countNow(), performance.now()]
        const look = () => {
          const [seen, now] = [countNow(), performance.now()]
          if (seen !== count && seen > 0) {
            if (now - at > LONGER_MS) return resolve(now - at)
            ;[count, at] = [seen, now]
          }
          requestAnimationFrame(look)
        }
        look()
      }),
    `Picture: ${name} Ay`,
  )

const framesIn = (page: Page) =>
  pictureOf(page, 'Ada').evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)

/** Returns the names that a page shows, in the order of their seats. */
const seatsOf = (page: Page) =>
  page.locator('video[aria-label]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))

function note(what: string, ms: number): void {
  test.info().annotations.push({ type: what, description: `${Math.round(ms)} ms` })
  expect(ms, what).toBeLessThan(AT_LOAD_MS)
}
