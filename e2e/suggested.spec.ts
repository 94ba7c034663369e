import { expect, test } from '@playwright/test'
import { inTurn } from './in-turn.ts'
import { demoEventId, windowFor } from './people.ts'
import { SHORT_ON_DESK, SHORT_ON_PHONE } from './sizes.ts'

const DEFNE = 'Defne Karaca'
const ETIENNE = 'Étienne Aubépine'
const REASON = /^(Offers what you seek|Seeks what you offer|You have in common): /

test.describe('two people', () => {
  inTurn()

  /** It ends as it began, with the request taken back, so that it can run again. */
  test(
    'SUGGEST-3 whom one should meet is asked with the reason, and gets it with the reason',
    SHORT_ON_PHONE,
    async ({ browser, contextOptions }) => {
      const defne = await windowFor(browser, 'organizer', contextOptions)
      const etienne = await windowFor(browser, 'etienne', contextOptions)
      const eventId = await demoEventId()

      await test.step('Defne comes from the lobby to all suggestions, each with a reason', async () => {
        await defne.page.goto(`/event/${eventId}/lobby`)
        const block = defne.page.getByRole('region', { name: 'People to meet' })
        await expect(block.getByText(REASON).first()).toBeVisible()
        await block.getByRole('link', { name: 'See all' }).click()
        await expect(defne.page).toHaveURL(/attendees\?order=suggested$/)
        await expect(defne.page.getByRole('combobox', { name: 'Order' })).toHaveValue('suggested')
        const row = defne.page.getByRole('article').filter({ hasText: ETIENNE })
        await expect(row.getByText(REASON).first()).toBeVisible()
        await row.getByRole('link', { name: ETIENNE, exact: true }).click()
      })

      const said = await test.step('One tap begins the message with the best reason', async () => {
        const why = defne.page.getByRole('region', { name: 'Why you two' })
        await expect(why.getByRole('listitem').first()).toBeVisible()
        const begin = defne.page.getByRole('button', { name: /^Begin the message with this/ })
        const words = (await begin.innerText()).split('\n').at(-1) ?? ''
        await begin.click()
        const message = defne.page.getByRole('textbox', { name: 'Message (optional)' })
        await expect(message).toHaveValue(`${words} `)
        await expect(message).toBeFocused()
        await message.pressSequentially('Shall we talk?')
        await defne.page.getByRole('button', { name: 'Send request' }).click()
        await expect(defne.page.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
        return `${words} Shall we talk?`
      })

      await test.step('Étienne gets the request with the reason, as it is for him', async () => {
        await etienne.page.goto('/invitations/received')
        const card = etienne.page.getByRole('article').filter({ hasText: DEFNE }).first()
        await expect(card.getByText(said)).toBeVisible()
        await expect(card.getByText(REASON).first()).toBeVisible()
      })

      await test.step('Whom one has asked is suggested no more; taken back, again', async () => {
        await defne.page.goto(`/event/${eventId}/attendees?order=suggested`)
        await expect(defne.page.getByRole('article').first()).toBeVisible()
        await expect(defne.page.getByRole('article').filter({ hasText: ETIENNE })).toHaveCount(0)
        await defne.page.goto('/invitations?list=sent')
        await defne.page.getByRole('button', { name: `Withdraw request: ${ETIENNE}` }).click()
        await defne.page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
        await expect(defne.page.getByRole('button', { name: `Withdraw request: ${ETIENNE}` })).toHaveCount(0)
      })

      expect([...defne.complaints, ...etienne.complaints]).toEqual([])
      await defne.context.close()
      await etienne.context.close()
    },
  )
})

test(
  'SUGGEST-5 an organizer moves a weight, sees what it changes for someone, saves it and takes it back',
  SHORT_ON_DESK,
  async ({ browser, contextOptions }) => {
    const { page, complaints, context } = await windowFor(browser, 'organizer', contextOptions)
    const eventId = await demoEventId()
    await page.goto(`/event/${eventId}/organize/matchmaking`)
    await expect(page.getByText(/^Nothing changes for /)).toBeVisible()
    await page.getByRole('combobox', { name: 'Find a participant' }).fill('zeytinlioglu')
    await page.getByRole('option', { name: /Nazlı Zeytinlioğlu/ }).click()
    await expect(page.getByText('Nothing changes for Nazlı Zeytinlioğlu. Move a weight to try it.')).toBeVisible()

    const match = page.getByRole('slider', { name: /^What one offers and the other seeks/ })
    await match.focus()
    await page.keyboard.press('Home')
    await expect(match).toHaveAttribute('aria-valuetext', 'Off')
    await expect(page.getByText(/^Nazlı Zeytinlioğlu: \d+ places? changes?$/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'With your weights' }).getByText('New').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Now' }).getByText('No longer').first()).toBeVisible()

    await page.getByRole('button', { name: 'Save weights' }).click()
    await expect(page.getByText('Weights saved. Suggestions follow them from now on.')).toBeVisible()
    await expect(page.getByText(/^Nothing changes for /)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(match).toHaveAttribute('aria-valuetext', '6 of 10')
    expect(complaints).toEqual([])
    await context.close()
  },
)
