import { expect, test } from '@playwright/test'
import { demoEventId, windowFor } from './people.ts'

/**
 * Two people, two windows, no reload: one asks, the other sees it at once and accepts a free time, both have it in their
 * agenda. Then one cancels, and the other sees that too.
 */
test('a request becomes a meeting in both agendas while both look on', async ({ browser, contextOptions }) => {
  const nazli = await windowFor(browser, 'nazli', contextOptions)
  const etienne = await windowFor(browser, 'etienne', contextOptions)
  const eventId = await demoEventId(nazli.page)

  await test.step('Nazlı sees the request that waits, chooses a time and accepts', async () => {
    await etienne.page.goto('/my-agenda')
    await nazli.page.goto('/invitations/received')
    const card = nazli.page.getByRole('listitem').filter({ hasText: 'Étienne Aubépine' })
    await card.getByRole('button', { name: /Choose a time/ }).click()
    await nazli.page.getByRole('radio').first().click()
    await nazli.page.getByRole('button', { name: 'Accept', exact: true }).click()
  })

  await test.step('both agendas show the meeting, Étienne without doing anything', async () => {
    await expect(etienne.page.getByRole('main').getByText('Nazlı Zeytinlioğlu').first()).toBeVisible()
    await nazli.page.goto('/my-agenda')
    await expect(nazli.page.getByRole('main').getByText('Étienne Aubépine').first()).toBeVisible()
  })

  await test.step('Étienne cancels, and it leaves Nazlı’s live agenda', async () => {
    await nazli.page.goto(`/event/${eventId}/attendees`)
    await nazli.page.goto('/my-agenda')
    await etienne.page.getByRole('button', { name: 'Cancel meeting with Nazlı Zeytinlioğlu' }).first().click()
    await etienne.page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click()
    await expect(nazli.page.getByRole('button', { name: 'Cancel meeting with Étienne Aubépine' })).toHaveCount(0)
  })

  await test.step('Étienne asks again from her page, and her badge counts it at once', async () => {
    await nazli.page.goto('/event/list')
    await etienne.page.goto(`/event/${eventId}/attendees?q=Nazl%C4%B1`)
    await etienne.page.getByRole('searchbox').fill('Zeytinlioglu')
    await etienne.page
      .getByRole('link', { name: /Nazlı Zeytinlioğlu/ })
      .first()
      .click()
    const panel = etienne.page.getByRole('region', { name: 'Meeting' })
    await panel.getByRole('textbox').fill('Shall we try once more, a little later?')
    await panel.getByRole('button', { name: 'Send request' }).click()
    await expect(panel.getByRole('button', { name: 'Withdraw request' })).toBeVisible()

    await nazli.page.goto('/invitations/received')
    await expect(nazli.page.getByText('Shall we try once more, a little later?')).toBeVisible()
    await nazli.page
      .getByRole('listitem')
      .filter({ hasText: 'Étienne Aubépine' })
      .first()
      .getByRole('button', { name: /Decline/ })
      .click()
    await nazli.page.getByRole('dialog').getByRole('button', { name: 'Decline request' }).click()
    await expect(panel.getByText('Your request was declined.')).toBeVisible()
  })

  expect([...nazli.complaints, ...etienne.complaints]).toEqual([])
  await nazli.context.close()
  await etienne.context.close()
})
