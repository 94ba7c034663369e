import { type BrowserContextOptions, devices, expect, test } from '@playwright/test'
import { newAccount } from './people.ts'
import { type Network, simulateNetwork } from './simulate-network.ts'
import { LONG_ONLY, ON_DESK } from './sizes.ts'
import {
  anOnlineEvent,
  aPerson,
  aTable,
  enter,
  expectMovingVideo,
  hasSubscribers,
  join,
  LIGHT,
  meets,
  type Name,
  type Person,
  pictureOf,
  TONES,
} from './video-people.ts'

const LONG = { tag: [ON_DESK.tag, LONG_ONLY.tag] }
const NAMES = Object.keys(TONES) as Name[]
const AWAY_MS = 10_000
/** The timeout in milliseconds. Eight browsers that draw and encode on two processors are slow. */
const WITHIN_MS = 120_000

test.describe.configure({ timeout: 30 * 60_000 })
// A trace records every window. For a room of eight, that costs more than all media.
test.use({ trace: 'off' })

for (const count of [2, 4, 8]) {
  test(
    `VIDEO-1 VIDEO-31 ${count} people see and hear each other through leaves, reloads, outages and moderation of one of them`,
    LONG,
    async ({ browser }) => {
      const hosting = await browser.newContext()
      const host = await newAccount(hosting, 'en', { name: 'Olga', surname: 'Host' })
      const eventId = await anOnlineEvent(host.call)
      const roomId = await aTable(host.call, eventId)
      const light = count > 4 ? LIGHT : {}
      let network: Network | null = null
      const comes = async (name: Name, options: BrowserContextOptions & { byNetwork?: boolean } = {}) => {
        const { byNetwork, ...how } = options
        const person = await aPerson(eventId, name, { ...light, ...how })
        if (byNetwork) network = await simulateNetwork(person.context)
        await enter(person, eventId, roomId)
        return person
      }
      const people: Person[] = []
      for (const name of NAMES.slice(0, count - 1)) people.push(await comes(name))
      const last = NAMES[count - 1] ?? 'Zoe'
      let one = await comes(last, { byNetwork: true })
      const allMeet = async (all: readonly Person[] = [...people, one]) => {
        for (const each of all) await meets(each, all, WITHIN_MS)
      }
      const noneSees = async (name: string) => {
        for (const { page } of people) await expect(pictureOf(page, name)).toHaveCount(0, { timeout: WITHIN_MS })
      }
      const moderate = (action: 'muteAudio' | 'remove') =>
        host.call('POST', 'event/video/moderate', { eventId, roomId, participantId: one.participantId, action })

      await test.step('all of them', () => allMeet())
      await test.step('one leaves and comes back', async () => {
        await one.page.getByRole('button', { name: 'Leave', exact: true }).click()
        await noneSees(one.name)
        await allMeet(people)
        await one.page.getByRole('button', { name: 'Join again' }).click()
        await join(one.page)
        await allMeet()
      })
      await test.step('one reloads the page', async () => {
        await one.page.reload()
        await join(one.page)
        await allMeet()
      })
      await test.step('one is offline for ten seconds', async () => {
        network?.cut()
        const since = Date.now()
        await expect.poll(() => Date.now() - since, { timeout: AWAY_MS * 2 }).toBeGreaterThan(AWAY_MS)
        network?.restore()
        await allMeet()
      })
      await test.step('one gets another network address', async () => {
        network?.changeAddress()
        await allMeet()
      })
      await test.step('one returns with a phone', async () => {
        await one.close()
        await noneSees(one.name)
        const { viewport, isMobile, hasTouch } = devices['Pixel 7']
        network?.close()
        one = await comes(last, { viewport, isMobile, hasTouch })
        await allMeet()
      })
      await test.step('one is muted by a moderator', async () => {
        await moderate('muteAudio')
        for (const { page } of people) {
          await expect.poll(() => hasSubscribers(page, TONES[one.name]), { timeout: WITHIN_MS }).toBe(false)
          await expectMovingVideo(page, one.name, WITHIN_MS)
        }
        await allMeet(people)
      })
      await test.step('one is removed', async () => {
        await moderate('remove')
        await noneSees(one.name)
        await expect(one.page.getByRole('button', { name: 'Leave', exact: true })).toHaveCount(0)
        await allMeet(people)
      })

      await hosting.close()
      for (const { close } of [...people, one]) await close()
    },
  )
}
