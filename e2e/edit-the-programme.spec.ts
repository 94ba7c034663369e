import { expect as expectAtOnce, type Locator, type Page, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { addRoom, addTalk, ownEvent } from './own-event.ts'
import { MOVING, ON_DESK } from './sizes.ts'

test.use(MOVING)

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

/**
 * Drags a talk with the mouse by this distance in pixels and does not release it. The page scrolls during the drag, and
 * the mouse moves in two quick steps.
 */
async function drag(page: Page, talk: Locator, x: number, y: number): Promise<void> {
  // The drag starts away from the edges, where a resting mouse would scroll the page. `hover` would bring the talk to
  // an edge while a dialog above it closes.
  await talk.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await talk.boundingBox()
  if (!box) throw new Error('The talk is not to be seen')
  const [fromX, fromY] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(fromX, fromY)
  const isUppermost = (element: Element, [atX = 0, atY = 0]: number[]) =>
    element.contains(document.elementFromPoint(atX, atY))
  await expect.poll(() => talk.evaluate(isUppermost, [fromX, fromY])).toBe(true)
  await page.mouse.down()
  await page.mouse.move(fromX + x / 2, fromY + y / 2)
  const scrolled = await page.evaluate(() => {
    const before = window.scrollY
    window.scrollBy({ top: 25, behavior: 'instant' })
    return window.scrollY - before
  })
  await page.mouse.move(fromX + x, fromY + y - scrolled)
}

test(
  'SESSION-18 SESSION-21 talks are moved on the grid by mouse and keyboard, and open agendas follow',
  ON_DESK,
  async ({ browser, contextOptions }) => {
    test.setTimeout(120_000)
    const event = await ownEvent(browser, contextOptions)
    const { eventId, tomorrow } = event
    const { page } = event.organizer
    const hour = { from: '10:00', to: '11:00' }
    const bread = await addTalk(event, { title: 'Bread', ...hour, roomId: await addRoom(event, 'Hall') })
    await addTalk(event, { title: 'Salt', ...hour, roomId: await addRoom(event, 'Yard') })
    const selin = await event.join('Selin', 'Volkova')
    await selin.call('POST', 'event/schedule/join', { eventId, toType: 'session', sessionId: bread.sessionId })

    await selin.page.goto('/my-agenda')
    const has = (time: string, room: string) =>
      expect(selin.page.getByRole('article').filter({ hasText: 'Bread' }).filter({ hasText: time })).toContainText(room)
    await has('10:00', 'Hall')
    await page.goto(`/event/${eventId}/organize/programme?view=rooms&day=${tomorrow}`)
    const grid = page.getByRole('region', { name: 'Rooms and times' })
    const talk = (name: string) => grid.getByRole('link', { name })
    const carried = page.getByRole('group', { name: 'Bread', exact: true })
    const [from, to] = [await talk('Bread').boundingBox(), await talk('Salt').boundingBox()]
    const [across, hourDown] = [(to?.x ?? 0) - (from?.x ?? 0), from?.height ?? 0]

    await test.step('onto another talk: the conflict is shown, and a question comes before the move', async () => {
      await drag(page, talk('Bread'), across, 0)
      await expect(carried).toContainText('The room is taken: Salt')
      expect(await checkAccessibility(page, 'a talk that is carried')).toEqual([])
      await page.mouse.up()
      const question = page.getByRole('dialog', { name: 'Move Bread there?' })
      await expect(question).toContainText('The room is taken: Salt')
      await question.getByRole('button', { name: 'Put back' }).click()
      await expect(question).toHaveCount(0)
      await expect(carried).toHaveCount(0)
      await has('10:00', 'Hall')
    })

    await test.step('to a free place: moves at once, and can be undone', async () => {
      await drag(page, talk('Bread'), across, hourDown)
      await expect(carried).toContainText('11:00–12:00, Yard')
      await expect(carried).toContainText('Nothing is in the way.')
      await page.mouse.up()
      await has('11:00', 'Yard')
      await page.getByRole('button', { name: 'Undo' }).click()
      await has('10:00', 'Hall')
    })

    await test.step('by keyboard', async () => {
      await expect(talk('Bread')).toContainText('10:00')
      await talk('Bread').focus()
      for (const key of ['Enter', 'Shift+ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
      await expect(carried).toContainText('11:05–12:05, Yard')
      await page.keyboard.press('Enter')
      await has('11:05', 'Yard')
      await expect(talk('Bread')).toBeFocused()
    })

    expect(event.complaints()).toEqual([])
    await event.close()
  },
)
