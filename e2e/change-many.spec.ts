import { expect as expectAtOnce, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { addTalk, ownEvent } from './own-event.ts'
import { SHORT_ON_DESK } from './sizes.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

test(
  'BULK-1 BULK-9 all people of a type are added to a session, and their open agendas show it',
  SHORT_ON_DESK,
  async ({ browser, contextOptions }) => {
    test.setTimeout(120_000)
    const event = await ownEvent(browser, contextOptions)
    const { eventId, organizer } = event
    const { page } = organizer
    await addTalk(event, { title: 'Sourdough', from: '10:00', to: '11:00' })
    const [selin] = await Promise.all([event.join('Selin', 'Volkova'), event.joinByCalls('Emre', 'Yıldız')])

    await selin.page.goto('/my-agenda')
    await expect(selin.page.getByText('Your agenda is empty')).toBeVisible()
    await page.goto(`/event/${eventId}/organize/bulk`)
    const form = page.getByRole('region', { name: 'Everyone of a type' })
    await form.getByRole('combobox', { name: 'Session (required)' }).selectOption({ label: '10:00–11:00 Sourdough' })
    await form.getByRole('checkbox').first().check()
    await form.getByRole('button', { name: 'Put 3 people into it' }).click()
    expect(await checkAccessibility(page, 'before everybody joins')).toEqual([])
    const dialog = page.getByRole('dialog', { name: 'Put 3 people into “Sourdough”?' })
    await dialog.getByRole('button', { name: 'Put them into it' }).dblclick()

    const runs = page.getByRole('listitem', { name: 'Everybody into “Sourdough”' })
    await expect(runs.getByRole('status')).toHaveText('Done')
    await expect(runs).toHaveCount(1)
    await expect(selin.page.getByText('Sourdough')).toBeVisible()
    expect(await checkAccessibility(page, 'after everybody joined')).toEqual([])

    expect(event.complaints()).toEqual([])
    await event.close()
  },
)

test(
  'ROLL-5 MANY-3 MANY-5 all matching people, more than a page holds, are selected at once, hidden and shown again',
  SHORT_ON_DESK,
  async ({ browser, contextOptions }) => {
    test.setTimeout(120_000)
    const event = await ownEvent(browser, contextOptions)
    const { eventId, organizer } = event
    const { page } = organizer
    for (const part of ['a', 'b']) {
      const participants = Array.from({ length: 150 }, (_, nth) => ({
        name: `Guest ${part}${nth}`,
        surname: 'Kaya',
        email: `${part}${nth}@guests.example`,
        categories: [],
      }))
      await organizer.call('POST', 'event/participant', { eventId, participants })
    }
    await page.goto(`/event/${eventId}/organize/people`)
    await page.getByRole('checkbox', { name: 'Choose Derya Öztürk' }).check()
    await page.getByRole('button', { name: 'Choose all 301 people' }).click()
    await expect(page.getByText('301 people chosen')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await checkAccessibility(page, 'everyone chosen')).toEqual([])

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Hide from the attendee list' }).click()
    await expect(page.getByText('301 people are hidden from the list')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Change undone')).toBeVisible()
    const { listed } = await organizer.call<{ listed: Record<string, number> }>('GET', 'event/people/counts', {
      eventId,
    })
    expect(listed).toEqual({ yes: 301 })

    expect(event.complaints()).toEqual([])
    await event.close()
  },
)
