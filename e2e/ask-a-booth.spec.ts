import { expect as expectAtOnce, test } from '@playwright/test'
import { lookHere } from './look.ts'
import { listen, newAccount } from './people.ts'
import { addMeetingTimes } from './product-database.ts'
import { SHORT_ON_DESK } from './sizes.ts'

/** Every screen here is opened for the first time, and fetched first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })
const HOUR = 3_600_000

test(
  'MEET-40 MEET-43 CAL-20 a booth is asked, one of its team takes it, and the others see who',
  SHORT_ON_DESK,
  async ({ browser, contextOptions, context }, { project }) => {
    test.setTimeout(180_000)
    const { call } = await newAccount(context, null, { name: 'Derya', surname: 'Öztürk' })
    const { eventId = '' } = await call('POST', 'event', {
      name: 'Bread and Salt',
      eventKey: `ask-${project.name}-${Date.now().toString(36)}`,
      eventType: 'normal',
      timezone: 'Europe/Istanbul',
      startDateMillis: Date.now() - HOUR,
      endDateMillis: Date.now() + 8 * HOUR,
      publicEvent: true,
    })
    await addMeetingTimes(eventId)
    const { boothId = '' } = await call('POST', 'event/booth', { eventId, boothName: 'Kuzey Kahve' })
    const complaints: string[][] = []
    const someone = async (name: string, surname: string, role?: 'owner' | 'user') => {
      const theirs = await browser.newContext(contextOptions)
      const account = await newAccount(theirs, null, { name, surname })
      await account.call('POST', 'event/join', { eventId })
      const participant = { company: 'Kuzey', listed: true }
      await account.call('PUT', 'event/participant', { eventId, action: 'all', participant })
      const { event } = await account.call<{ event: { me: { participantId: string } } }>('GET', 'event', {
        id: eventId,
      })
      const id = event.me.participantId
      if (role) {
        await call('POST', 'event/member', { eventId, id, role, boothId })
        await account.call('POST', 'event/member/confirm', { eventId, boothId, accepted: true })
      }
      const window = await theirs.newPage()
      complaints.push(listen(window))
      return { ...account, id, window, close: () => theirs.close() }
    }
    const selin = await someone('Selin', 'Volkova', 'owner')
    const [emre, guest] = await Promise.all([someone('Emre', 'Yıldız', 'user'), someone('Zoë', 'Ångström')])

    await test.step('a guest asks the team, whose open lists have it at once', async () => {
      for (const { window } of [selin, emre]) {
        await window.goto('/invitations?list=company')
        await expect(window.getByText('No pending invitations')).toBeVisible()
      }
      await guest.window.goto(`/event/${eventId}/expo/${boothId}`)
      await expect(guest.window.getByRole('radio', { name: 'The team' })).toBeChecked()
      await guest.window.getByRole('textbox').fill('I would like to taste it.')
      expect(await lookHere(guest.window, 'a booth that can be asked')).toEqual([])
      await guest.window.getByRole('button', { name: 'Send request' }).dblclick()
      for (const { window } of [selin, emre]) {
        await expect(window.getByRole('article').filter({ hasText: 'I would like to taste it.' })).toHaveCount(1)
      }
      expect(await lookHere(emre.window, 'what a booth is asked')).toEqual([])
    })

    await test.step('one of the team chooses a time; the guest meets them, and the other sees who took it', async () => {
      await selin.window.goto(`/event/${eventId}/company/agenda`)
      await expect(selin.window.getByText('No meetings yet')).toBeVisible()
      await emre.window.getByRole('link', { name: /^Choose a time/ }).click()
      await emre.window.getByRole('region', { name: 'Meeting', exact: true }).getByRole('radio').first().click()
      await emre.window.getByRole('button', { name: /^Accept · \d\d:\d\d$/ }).click()
      await expect(guest.window.getByText('You meet Emre Yıldız of Kuzey Kahve.')).toBeVisible()
      await expect(selin.window.getByText('Emre Yıldız meets Zoë Ångström')).toBeVisible()
      expect(await lookHere(selin.window, 'the agenda of a team')).toEqual([])
      await selin.window.goto('/invitations?list=company')
      await expect(selin.window.getByText(/Emre Yıldız/).first()).toBeVisible()
    })

    expect(complaints.flat()).toEqual([])
    await Promise.all([selin, emre, guest].map((each) => each.close()))
  },
)
