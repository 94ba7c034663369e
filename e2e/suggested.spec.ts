import { expect, test } from '@playwright/test'
import { addMeetingTimes, addTradeCategories, eventByCalls } from './own-event.ts'
import { listen, newPerson } from './people.ts'
import { SHORT_ON_DESK, SHORT_ON_PHONE } from './sizes.ts'

const SELIN = 'Selin Volkova'
const EMRE = 'Emre Yıldız'
const REASON = 'Offers what you seek: Olive oil'

test(
  'SUGGEST-3 a suggestion shows its reason, and the recipient of the request sees the reason too',
  SHORT_ON_PHONE,
  async ({ browser, contextOptions }) => {
    test.setTimeout(90_000)
    const event = await eventByCalls(browser, contextOptions)
    const { eventId } = event
    await addMeetingTimes(event)
    const { offer, seek, selectedCategoryIds } = await addTradeCategories(event)
    const [selin, emre] = await Promise.all([event.join('Selin', 'Volkova'), event.join('Emre', 'Yıldız')])
    const answer = (categoryId: string) => ({
      eventId,
      action: 'all',
      participant: { categories: [{ categoryId, selectedCategoryIds }] },
    })
    await selin.call('PUT', 'event/participant', answer(seek))
    await emre.call('PUT', 'event/participant', answer(offer))

    await test.step('Selin finds all suggestions, each with a reason', async () => {
      await selin.page.goto(`/event/${eventId}/lobby`)
      const block = selin.page.getByRole('region', { name: 'Your day' })
      await expect(block.getByText(REASON)).toBeVisible()
      await selin.page.goto(`/event/${eventId}/attendees?order=suggested`)
      await expect(selin.page.getByRole('combobox', { name: 'Order' })).toHaveValue('suggested')
      const row = selin.page.getByRole('article').filter({ hasText: EMRE })
      await expect(row.getByText(REASON)).toBeVisible()
      await row.getByRole('link', { name: EMRE, exact: true }).click()
    })

    const said = await test.step('The message begins with the best reason', async () => {
      const why = selin.page.getByRole('region', { name: 'Why you should meet' })
      await expect(why.getByRole('listitem').first()).toBeVisible()
      const message = selin.page.getByRole('textbox', { name: 'Message (optional)' })
      await expect(message).toHaveValue(/Olive oil/)
      const words = await message.inputValue()
      await message.press('End')
      await message.pressSequentially(' Shall we talk?')
      await selin.page.getByRole('button', { name: 'Send request' }).click()
      await expect(selin.page.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
      return `${words} Shall we talk?`
    })

    await test.step('Emre gets the request with the reason from his side', async () => {
      await emre.page.goto('/invitations/received')
      const card = emre.page.getByRole('article').filter({ hasText: SELIN })
      await expect(card.getByText(said)).toBeVisible()
      await expect(card.getByText('Seeks what you offer: Olive oil')).toBeVisible()
    })

    await test.step('A person who got a request is not suggested again until it is withdrawn', async () => {
      await selin.page.goto(`/event/${eventId}/attendees?order=suggested`)
      await expect(selin.page.getByText('Nobody to suggest yet')).toBeVisible()
      await expect(selin.page.getByRole('article').filter({ hasText: EMRE })).toHaveCount(0)
      await selin.page.goto('/invitations?list=sent')
      await selin.page.getByRole('button', { name: `Withdraw request: ${EMRE}` }).click()
      await selin.page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
      await expect(selin.page.getByRole('button', { name: `Withdraw request: ${EMRE}` })).toHaveCount(0)
      await selin.page.goto(`/event/${eventId}/attendees?order=suggested`)
      await expect(selin.page.getByRole('article').filter({ hasText: EMRE }).getByText(REASON)).toBeVisible()
    })

    expect(event.complaints()).toEqual([])
    await event.close()
  },
)

test(
  'SUGGEST-5 an organizer changes a weight, previews the effect for a person, saves it and undoes it',
  SHORT_ON_DESK,
  async ({ page, context }) => {
    const complaints = listen(page)
    const { eventId } = await newPerson(context, 'en')
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
  },
)
