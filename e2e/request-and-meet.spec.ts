import { expect, test } from '@playwright/test'
import { inTurn } from './in-turn.ts'
import { demoEventId, openWindowFor } from './people.ts'
import { MOVING } from './sizes.ts'

test.use(MOVING)

const NAZLI = 'Nazlı Zeytinlioğlu'
const ETIENNE = 'Étienne Aubépine'

inTurn()

/**
 * Two people with a window each accept a request, cancel the meeting and send a new request.
 *
 * The journey ends as it began, with a pending request, so that it can run again.
 */
test('a request becomes a meeting in both open agendas, without a reload', async ({ browser, contextOptions }) => {
  const nazli = await openWindowFor(browser, 'nazli', contextOptions)
  const etienne = await openWindowFor(browser, 'etienne', contextOptions)
  const eventId = await demoEventId()
  const again = `Shall we try once more? ${Date.now()}`

  await test.step('Nazlı chooses a time and accepts, and Étienne’s open agenda shows the meeting', async () => {
    await etienne.page.goto('/my-agenda')
    await expect(etienne.page.getByRole('heading', { name: 'Live and upcoming agenda' })).toBeVisible()
    await nazli.page.goto('/invitations/received')
    await nazli.page.getByRole('link', { name: `Choose a time: ${ETIENNE}` }).click()
    const panel = nazli.page.getByRole('region', { name: 'Meeting' })
    await panel.getByRole('radio').last().click()
    await nazli.page.getByRole('button', { name: /^Accept · \d\d:\d\d$/ }).click()
    await expect(nazli.page.getByRole('button', { name: 'Cancel meeting' })).toBeVisible()

    await expect(etienne.page.getByRole('button', { name: `Cancel meeting with ${NAZLI}` })).toBeVisible()
  })

  await test.step('Étienne cancels, and the meeting leaves Nazlı’s open agenda', async () => {
    await nazli.page.goto('/my-agenda')
    const atNazli = nazli.page.getByRole('button', { name: `Cancel meeting with ${ETIENNE}` })
    await expect(atNazli).toBeVisible()

    await etienne.page.getByRole('button', { name: `Cancel meeting with ${NAZLI}` }).click()
    await etienne.page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click()
    await expect(atNazli).toHaveCount(0)
  })

  await test.step('Étienne sends another request, and it appears in Nazlı’s open list', async () => {
    await nazli.page.goto('/invitations/received')
    await expect(nazli.page.getByRole('heading', { name: 'Answered', exact: true })).toBeVisible()

    await etienne.page.goto(`/event/${eventId}/attendees`)
    await etienne.page.getByRole('searchbox').fill('zeytinlioglu')
    // This waits for all results, because cards move while results arrive.
    await expect(etienne.page.getByText('5 people', { exact: true })).toBeVisible()
    await etienne.page.getByRole('link', { name: NAZLI, exact: true }).click()
    const panel = etienne.page.getByRole('region', { name: 'Meeting' })
    await panel.getByRole('textbox').fill(again)
    await etienne.page.getByRole('button', { name: 'Send request' }).click()
    await expect(etienne.page.getByRole('button', { name: 'Withdraw request' })).toBeVisible()

    await expect(nazli.page.getByText(again)).toBeVisible()
  })

  expect([...nazli.complaints, ...etienne.complaints]).toEqual([])
  await nazli.context.close()
  await etienne.context.close()
})
