import { expect, test } from '@playwright/test'
import { inTurn } from './in-turn.ts'
import { demoEventId, signInAs } from './people.ts'
import { ON_PHONE } from './sizes.ts'

const NAZLI = 'Nazlı Zeytinlioğlu'
const ETIENNE = 'Étienne Aubépine'

inTurn()

/** The journey ends as it began, with a pending request of Étienne's. */
test(
  'after a lost connection a page shows the changes of others and keeps the typed text',
  ON_PHONE,
  async ({ browser, contextOptions }) => {
    const [nazlis, etiennes] = await Promise.all([
      browser.newContext(contextOptions),
      browser.newContext(contextOptions),
    ])
    await Promise.all([signInAs(nazlis, 'nazli'), signInAs(etiennes, 'etienne')])
    const [nazli, etienne] = await Promise.all([nazlis.newPage(), etiennes.newPage()])
    const news = `Would Sunday suit you better? ${Date.now()}`
    const typed = 'Gladly, I will bring the crackers'
    const banner = nazli.getByRole('status').filter({ hasText: 'You are offline' })

    const eventId = await demoEventId()
    await nazli.goto('/invitations/received')
    await nazli.getByRole('link', { name: `Choose a time: ${ETIENNE}` }).click()
    await nazli.getByRole('region', { name: 'Meeting' }).getByRole('textbox').fill(typed)
    await etienne.goto('/invitations?list=sent')
    await etienne.getByRole('link', { name: NAZLI, exact: true }).first().click()
    await expect(etienne.getByRole('button', { name: 'Withdraw request', exact: true })).toBeVisible()

    await test.step('Nazlı loses her connection', async () => {
      await nazlis.setOffline(true)
      await expect(banner).toBeVisible()
    })

    await test.step('meanwhile Étienne withdraws his request and sends another', async () => {
      await etienne.getByRole('button', { name: 'Withdraw request', exact: true }).click()
      const question = etienne.getByRole('dialog', { name: 'Withdraw this request?' })
      await question.getByRole('button', { name: 'Withdraw request' }).click()
      await etienne.getByRole('region', { name: 'Meeting' }).getByRole('textbox').fill(news)
      await etienne.getByRole('button', { name: 'Send request' }).click()
      await expect(etienne.getByRole('button', { name: 'Withdraw request', exact: true })).toBeVisible()
      await expect(banner).toBeVisible()
      await expect(nazli.getByText(news)).toHaveCount(0)
    })

    await test.step('back online, she reads the new request, and her answer is still in the field', async () => {
      await nazlis.setOffline(false)
      await expect(banner).toHaveCount(0)
      await expect(nazli.getByText(news)).toBeVisible({ timeout: 15_000 })
      await expect(nazli.getByRole('region', { name: 'Meeting' }).getByRole('textbox')).toHaveValue(typed)
      await expect(nazli).toHaveURL(new RegExp(`/event/${eventId}/attendees/`))
    })
    await Promise.all([nazlis.close(), etiennes.close()])
  },
)
