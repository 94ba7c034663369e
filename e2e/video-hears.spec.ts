import { expect, test } from '@playwright/test'
import { newAccount } from './people.ts'
import { ON_DESK } from './sizes.ts'
import {
  agreeOnMeeting,
  anOnlineEvent,
  aPerson,
  aRoomOf,
  enter,
  expectMovingVideo,
  join,
  meets,
  type Person,
  pictureOf,
} from './video-people.ts'

const leaveOf = ({ page }: Person) => page.getByRole('button', { name: 'Leave', exact: true })

test(
  'VIDEO-61 two people see and hear each other, and the call ends on both sides when one of them is removed',
  ON_DESK,
  async ({ browser }) => {
    test.slow()
    const organizer = await browser.newContext()
    const host = await newAccount(organizer, 'en', { name: 'Olga', surname: 'Host' })
    const eventId = await anOnlineEvent(host.call)
    const [ada, bo] = [await aPerson(eventId, 'Ada'), await aPerson(eventId, 'Bo')]
    const roomId = await agreeOnMeeting(host.call, eventId, [ada, bo])
    for (const each of [ada, bo]) await enter(each, eventId, roomId)
    for (const each of [ada, bo]) await meets(each, [ada, bo])
    // The two cannot cancel the meeting in the last five minutes before its start. It ends once the removal of one can
    // no longer be undone.
    await host.call('DELETE', 'event/participant', { eventId, ids: [bo.participantId] })
    await expect(leaveOf(bo)).toHaveCount(0)
    await expect(pictureOf(ada.page, 'Bo')).toHaveCount(0)
    await expect(ada.page.getByRole('heading', { name: 'There is no such video room' })).toBeVisible({
      timeout: 110_000,
    })
    await expect(leaveOf(ada)).toHaveCount(0)
    await expect.poll(() => ada.page.evaluate(() => document.querySelectorAll('audio').length)).toBe(0)
    await organizer.close()
    for (const each of [ada, bo]) await each.close()
  },
)

test(
  'VIDEO-1 three people see and hear each other, also after one of them reloads the page',
  ON_DESK,
  async ({ browser }) => {
    test.slow()
    const { people, close } = await aRoomOf(browser, ['Ada', 'Bo', 'Cem'])
    const [ada] = people as [Person]
    for (const each of people) await meets(each, people)
    // VIDEO-107: two people alone would get all 720 lines of the camera, three get fewer.
    const lines = () => pictureOf(ada.page, 'Bo').evaluate((picture: HTMLVideoElement) => picture.videoHeight)
    await expect.poll(lines).toBeLessThanOrEqual(360)
    await ada.page.reload()
    await join(ada.page)
    await meets(ada, people)
    for (const each of people) if (each !== ada) await expectMovingVideo(each.page, 'Ada')
    await close()
  },
)
