import { expect, test } from '@playwright/test'
import { aVideoBrowser } from '../apps/server/src/testing/a-video-browser.ts'
import { type Call, newAccount } from './people.ts'
import { ON_DESK } from './sizes.ts'
import { aMember, anOnlineEvent, aTable, expectMovingVideo, openCameras } from './video-people.ts'

test(
  'TABLE-8 a ninth person sees that all seats are taken, waits in line, is called, and sits',
  ON_DESK,
  async ({ browser }) => {
    const hosting = await browser.newContext()
    const host = await newAccount(hosting, 'en', { name: 'Olga', surname: 'Host' })
    const eventId = await anOnlineEvent(host.call)
    const roomId = await aTable(host.call, eventId)
    const seated = await Promise.all(
      Array.from({ length: 7 }, async (_, seat) => {
        const context = await browser.newContext()
        const { call } = await newAccount(context, 'en', { name: `Seat${seat}`, surname: 'Ay' })
        await call('POST', 'event/join', { eventId })
        return { context, call }
      }),
    )
    const cameras = await openCameras()
    const [ada, bo] = [await aMember(cameras, eventId, 'Ada'), await aMember(cameras, eventId, 'Bo')]
    const enters = async ({ page }: Pick<typeof ada, 'page'>) => {
      await page.goto(`/event/${eventId}/room/${roomId}`)
      await page.getByRole('button', { name: 'Show my camera' }).click()
    }
    await enters(ada)
    // These seats send no heartbeats, so they become free after a minute.
    const leaves = await Promise.all(seated.map(({ call }) => sits(call, eventId, roomId)))
    await ada.page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(ada.page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()

    await enters(bo)
    await expect(bo.page.getByText('All 8 seats are taken')).toBeVisible()
    await bo.page.getByRole('button', { name: 'Wait in line' }).click()
    await expect(bo.page.getByText('You are next in line.')).toBeVisible()
    await leaves[4]?.()
    await bo.page.getByRole('button', { name: /^Take your seat/ }).click()
    await expect(bo.page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()
    await expectMovingVideo(bo.page, 'Ada')
    await expectMovingVideo(ada.page, 'Bo')

    // VIDEO-86: a message in the room chat reaches the other person.
    await bo.page.getByRole('button', { name: 'Show chat' }).click()
    await bo.page.getByRole('textbox', { name: 'Message to all in the room' }).fill('Shall we meet in Lisbon?')
    await bo.page.getByRole('button', { name: 'Send', exact: true }).click()
    await ada.page.getByRole('button', { name: '1 new message' }).click()
    await expect(ada.page.getByRole('log', { name: 'Chat' })).toContainText('Shall we meet in Lisbon?')

    await hosting.close()
    for (const { context } of seated) await context.close()
    await cameras.close()
  },
)

/** Takes a seat without a browser. @returns a function that gives it back */
async function sits(call: Call, eventId: string, roomId: string): Promise<() => Promise<unknown>> {
  const way = await call<{ token: string }>('GET', 'event/video/room', { eventId, roomId })
  const { offer, close } = await aVideoBrowser()
  const asked = { eventId, roomId, token: way.token, offer, audio: false, video: false }
  const { connectionId } = await call('POST', 'event/video/enter', asked)
  close()
  return () => call('POST', 'event/video/leave', { eventId, roomId, connectionId })
}
