import { expect, test } from '@playwright/test'
import { mailTo } from './mailed.ts'
import { addTalk, ownEvent } from './own-event.ts'
import { newAccount } from './people.ts'

test("SPEAKER-4 an organizer adds a speaker by name, and the speaker's later account finds the talk", async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(180_000)
  const event = await ownEvent(browser, contextOptions)
  const { eventId, tomorrow, organizer } = event
  const { page } = organizer
  const { definitionId } = await addTalk(event, { title: 'Rye without hurry', from: '14:00', to: '15:00' })
  const talk = `/event/${eventId}/organize/programme/${definitionId}`

  await test.step('the form of the talk needs only a name', async () => {
    await page.goto(talk)
    await page.getByLabel('Add someone by name').fill('Ayşe Demirağ')
    await page.getByRole('button', { name: 'Add “Ayşe Demirağ” as a new speaker' }).click()
    await expect(page.getByLabel('What Ayşe Demirağ does')).toHaveValue('speaker')
    await page.getByRole('button', { name: 'Save talk' }).click()
    await expect(page.getByText('Saved: Rye without hurry')).toBeVisible()
  })

  await test.step('participants see the speaker in the program and among the speakers', async () => {
    const mert = await event.join('Mert', 'Yılmaz')
    await mert.page.goto(`/event/${eventId}/sessions?day=${tomorrow}`)
    await expect(mert.page.getByRole('main').getByText('Ayşe Demirağ')).toBeVisible()
    await mert.page.goto(`/event/${eventId}/speakers`)
    await mert.page.getByRole('main').getByRole('link', { name: 'Ayşe Demirağ' }).click()
    await expect(mert.page.getByText('Rye without hurry').first()).toBeVisible()
  })

  await test.step('the organizer enters an email, and the account that confirms it gets the talk', async () => {
    const context = await browser.newContext(contextOptions)
    const { email } = await newAccount(context, 'en', { name: 'Ayşe', surname: 'Demirağ' })
    await page.goto(`/event/${eventId}/organize/people?q=Demira`)
    await page.getByRole('main').getByRole('link', { name: 'Ayşe Demirağ' }).click()
    await page.getByLabel(/^Email/).fill(email)
    await page.getByRole('button', { name: 'Save person' }).click()
    await expect(page.getByText('Saved: Ayşe Demirağ')).toBeVisible()

    const { links } = await mailTo(browser, email, '/confirmEmail')
    const speaker = await context.newPage()
    await speaker.goto(links.find((link) => link.includes('/confirmEmail')) ?? '')
    await expect(speaker.getByText('Your email is confirmed')).toBeVisible()
    await speaker.goto('/my-agenda')
    await expect(speaker.getByText('Rye without hurry').first()).toBeVisible()
    await context.close()
  })
  expect(event.complaints()).toEqual([])
  await event.close()
})
