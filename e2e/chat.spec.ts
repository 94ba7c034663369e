import { expect, test } from '@playwright/test'
import { inTurn } from './in-turn.ts'
import { demoEventId, openWindowFor } from './people.ts'

const NAZLI = 'Nazlı Zeytinlioğlu'
const ETIENNE = 'Étienne Aubépine'

inTurn()

/**
 * Two people write to each other. One has the chat beside the list of people on a desktop, the other a phone that loses
 * its network.
 */
test('two people chat on a desktop and on a phone, also while the network is down', async ({
  browser,
  contextOptions,
}) => {
  const nazli = await openWindowFor(browser, 'nazli', { ...contextOptions, viewport: { width: 390, height: 844 } })
  const etienne = await openWindowFor(browser, 'etienne', { ...contextOptions, viewport: { width: 1440, height: 900 } })
  const eventId = await demoEventId()
  const mark = String(Date.now())
  const room = etienne.page.getByRole('region', { name: `Chat with ${NAZLI}` })
  const field = room.getByRole('textbox', { name: `Message to ${NAZLI}` })
  const there = nazli.page.getByRole('log', { name: `Messages with ${ETIENNE}` })

  await test.step('Étienne opens a chat window beside the people, and Nazlı gets the message on her phone', async () => {
    await etienne.page.goto(`/event/${eventId}/attendees?q=zeytinlioglu`)
    await etienne.page
      .getByRole('button', { name: `More: ${NAZLI}` })
      .first()
      .click()
    await etienne.page.getByRole('menuitem', { name: `Chat with ${NAZLI}` }).click()
    await field.fill(`First ${mark}`)
    await field.press('Enter')
    await expect(room.getByText(`First ${mark}`)).toBeVisible()

    await nazli.page.goto('/chat')
    await nazli.page.getByRole('link', { name: ETIENNE }).click()
    await expect(there.getByText(`First ${mark}`)).toBeVisible()
    await expect(room.getByText('Seen').last()).toBeAttached()
  })

  await test.step('Messages that Nazlı writes offline wait, and arrive once and in order', async () => {
    const here = nazli.page.getByRole('textbox', { name: `Message to ${ETIENNE}` })
    await nazli.context.setOffline(true)
    for (const word of ['one', 'two', 'three']) {
      await here.fill(`${word} ${mark}`)
      await here.press('Enter')
    }
    await expect(there.getByText('Waiting to be sent')).toHaveCount(3)
    // The connection banner does not cover the text field.
    await expect(nazli.page.getByText('You are offline.')).toBeVisible()
    await here.click({ trial: true })
    await nazli.context.setOffline(false)
    await expect(there.getByText('Waiting to be sent')).toHaveCount(0, { timeout: 20_000 })
    const came = room.getByText(new RegExp(`^(one|two|three) ${mark}$`))
    await expect(came).toHaveText([`one ${mark}`, `two ${mark}`, `three ${mark}`])
  })

  await test.step('A deleted message leaves a placeholder', async () => {
    const line = room.getByRole('article').filter({ hasText: `First ${mark}` })
    await line.hover()
    await line.getByRole('button', { name: 'More: your message' }).click()
    await etienne.page.getByRole('menuitem', { name: 'Delete message' }).click()
    await etienne.page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click()
    await expect(there.getByText(`First ${mark}`)).toHaveCount(0)
    await expect(there.getByText('Message deleted').last()).toBeVisible()
  })

  await test.step('The window stays open across pages, and closes on the chat page', async () => {
    await etienne.page.goto('/my-agenda')
    await expect(room).toBeVisible()
    await room.getByRole('button', { name: 'Minimise chat' }).click()
    await expect(field).toHaveCount(0)
    await etienne.page.goto('/chat')
    await expect(etienne.page.getByRole('region', { name: 'Open chats' })).toHaveCount(0)
  })

  // The browser logs the requests that failed while offline.
  const complaints = nazli.complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(each))
  expect([...complaints, ...etienne.complaints]).toEqual([])
  await nazli.context.close()
  await etienne.context.close()
})
