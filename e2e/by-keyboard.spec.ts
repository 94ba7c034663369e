import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { listen, newPerson } from './people.ts'
import { ON_DESK } from './sizes.ts'

/** The largest number of tabs that any target on our screens may need. */
const MAX_TABS = 60

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed <= MAX_TABS; pressed += 1) {
    if (await hasFocus(target)) return expectVisibleFocus(page)
    await page.keyboard.press(key)
  }
  throw new Error(`${target} was not reached by ${MAX_TABS} tabs`)
}

async function pressAt(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/**
 * Expects a ring or an outline on the focused element or its pseudo-elements. The element must not be covered, and no
 * ancestor may cut the ring.
 */
async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'no focus'
      const hasRing = ['', '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      })
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isCovered = !onTop || !(element.contains(onTop) || onTop.contains(element))
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      const around = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const cuts = (each: Element | null): boolean => {
        if (around <= 0 || !each || each === document.body) return false
        const { overflowX, overflowY } = getComputedStyle(each)
        const box = each.getBoundingClientRect()
        const isCutWide = overflowX !== 'visible' && (left - around < box.left || right + around > box.right)
        const isCutHigh = overflowY !== 'visible' && (top - around < box.top || bottom + around > box.bottom)
        return isCutWide || isCutHigh || cuts(each.parentElement)
      }
      const wrong = [hasRing ? '' : 'no ring', isCovered ? 'covered' : '', cuts(element.parentElement) ? 'cut' : '']
      const name = element.getAttribute('aria-label') ?? element.textContent
      return wrong.join('') ? `${name}: ${wrong.join(' ')}` : 'seen'
    })
  await expect.poll(seen).toBe('seen')
}

/** Creates a person with an event of their own, so that this journey does not disturb others. */
async function someoneWithEvent(context: BrowserContext) {
  const someone = await newPerson(context, 'en')
  await context.close()
  return someone
}

test(
  'a participant can do everything by keyboard, and the focus is always visible',
  ON_DESK,
  async ({ browser, contextOptions, page }) => {
    test.setTimeout(180_000)
    const complaints = listen(page)
    const { eventId, email, password } = await someoneWithEvent(await browser.newContext(contextOptions))
    const { keyboard } = page
    const dialog = page.getByRole('dialog')
    const hasTakenFocus = () =>
      expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    const link = (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' })
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

    await test.step('signs in', async () => {
      await page.goto('/login')
      await tabTo(page, page.getByLabel('Email'))
      await keyboard.type(email)
      await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
      await keyboard.type(password)
      await keyboard.press('Enter')
      await expect(page).toHaveURL('/event/list')
    })

    await test.step('browses the events and opens one', async () => {
      await pressAt(page, link('Upcoming'))
      await expect(page).toHaveURL('/event/list?tab=upcoming')
      await pressAt(page, link('Now'))
      await expect(page).toHaveURL('/event/list?tab=now')
      await pressAt(page, link('Golden Horn Food Forum').first())
      await expect(page).toHaveURL(`/event/${eventId}/attendees`)
    })

    const search = page.getByRole('searchbox', { name: 'Search people' })
    await test.step('opens the palette and closes it', async () => {
      await tabTo(page, search)
      await keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: 'Find people, sessions and pages' })).toBeFocused()
      await keyboard.press('Escape')
      await expect(search).toBeFocused()
    })

    await test.step('finds a person by the palette, and Escape closes the person and restores the focus', async () => {
      await keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: 'Find people, sessions and pages' })).toBeFocused()
      await keyboard.type('aubepine')
      // The person is listed before the chat with them.
      await expect(page.getByRole('option', { name: /Aubépine/ }).first()).toHaveAttribute('aria-selected', 'true')
      await keyboard.press('Enter')
      await expect(dialog.getByRole('heading', { name: 'Étienne Aubépine' })).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Find people, sessions and pages' })).toHaveCount(0)
      await keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(search).toBeFocused()
    })

    await test.step('searches and filters the people', async () => {
      const count = page.getByRole('status').filter({ hasText: /people|person/ })
      await keyboard.type('fjord')
      await expect(page).toHaveURL(/q=fjord/)
      await pressAt(page, page.getByRole('button', { name: 'Filters' }), 'Space')
      await pressAt(page, dialog.getByRole('checkbox').first(), 'Space')
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
      await expect(page).toHaveURL(/q=fjord&type=/)
      await keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
      await expect(count).toHaveText(/^\d+ (people|person)$/)
    })

    await test.step('requests a meeting and withdraws the request', async () => {
      await page.goto(`/event/${eventId}/attendees`)
      const meet = button(/^Meet: /).first()
      const name = ((await meet.getAttribute('aria-label')) ?? '').replace('Meet: ', '')
      await pressAt(page, meet)
      const message = dialog.getByRole('textbox')
      await tabTo(page, message)
      await keyboard.type('Shall we talk about tea')
      await pressAt(page, button(/^Send request/))
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeFocused()
      // Right after a request was sent, the button ignores presses for a moment.
      await expect(async () => {
        await keyboard.press('Enter')
        await expect(dialog).toBeVisible({ timeout: 1_000 })
      }).toPass()
      const question = page.getByRole('dialog', { name: 'Withdraw this request?' })
      await expect(async () => {
        await pressAt(page, button('Withdraw request'), 'Space')
        await expect(question).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await pressAt(page, question.getByRole('button', { name: 'Withdraw request' }))
      await expect(button(/^Send request/)).toBeVisible()
      await hasTakenFocus()
      await keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeFocused()
    })

    await test.step('accepts a request at a time chosen with the arrow keys', async () => {
      await tabTo(page, button(/^Invitations/), 'Shift+Tab')
      await keyboard.press('Enter')
      await hasTakenFocus()
      await keyboard.press('Escape')
      await expect(button(/^Invitations/)).toBeFocused()
      await page.goto('/invitations/received')
      await pressAt(page, link(/^Choose a time: /).first())
      const times = dialog.getByRole('radiogroup')
      await tabTo(page, times.getByRole('radio').and(page.locator('[tabindex="0"]')))
      await keyboard.press('ArrowRight')
      await keyboard.press('ArrowRight')
      await keyboard.press('ArrowLeft')
      const chosen = times.getByRole('radio', { checked: true })
      await expect(chosen).toBeFocused()
      const [time = ''] = ((await chosen.textContent()) ?? '').match(/\d\d:\d\d/) ?? []
      await expectVisibleFocus(page)
      await pressAt(page, button(/^Accept · /))
      await expect(button('Cancel meeting')).toBeVisible()
      await expect(dialog.getByText(time).first()).toBeVisible()
      await keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    await test.step('finds the meeting in the agenda and cancels it', async () => {
      await pressAt(page, button(/^Agenda/))
      await hasTakenFocus()
      await keyboard.press('Escape')
      await page.goto('/my-agenda')
      await pressAt(page, button(/^Cancel meeting with /).last())
      await pressAt(page, dialog.getByRole('button', { name: 'Cancel meeting' }), 'Space')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(/^The meeting with .* is cancelled\.$/)).toBeVisible()
    })

    await test.step('browses the program and adds a session', async () => {
      await page.goto(`/event/${eventId}/sessions`)
      const days = page.getByRole('navigation', { name: 'Days' })
      await pressAt(page, days.getByRole('link').last())
      await expect(days.getByRole('link').last()).toHaveAttribute('aria-current', 'page')
      const add = button(/^Add to agenda: /).first()
      await tabTo(page, add)
      const name = ((await add.getAttribute('aria-label')) ?? '').replace(/^Add to agenda: /, '')
      await keyboard.press('Space')
      await expect(button(`Added, press to remove from agenda: ${name}`)).toBeFocused()
      await tabTo(page, page.getByRole('main').getByRole('link', { name, exact: true }), 'Shift+Tab')
      await keyboard.press('Enter')
      await expect(dialog.getByRole('heading', { name })).toBeVisible()
      await keyboard.press('Escape')
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeFocused()
    })
    expect(complaints).toEqual([])
  },
)

test(
  'the focus ring is shown in full in lists, at the edge of a scroll area and below a sticky head',
  ON_DESK,
  async ({ browser, contextOptions }) => {
    const context = await browser.newContext(contextOptions)
    const { eventId } = await newPerson(context, 'en')
    const page = await context.newPage()
    await page.goto('/notifications')
    await tabTo(page, page.getByRole('main').getByRole('listitem').first().getByRole('link').first())
    await page.goto(`/event/${eventId}/organize/people`)
    await tabTo(page, page.getByRole('navigation', { name: 'Organize this event' }).getByRole('link').first())

    // The journey goes back up a long list, under the sticky head.
    await page.goto(`/event/${eventId}/sessions`)
    const rows = page.getByRole('main').getByRole('article')
    await expect(rows.nth(4)).toBeVisible()
    await page.getByRole('main').focus()
    for (let pressed = 0; pressed < 24; pressed += 1) await page.keyboard.press('Tab')
    for (let pressed = 0; pressed < 8; pressed += 1) {
      await page.keyboard.press('Shift+Tab')
      await expectVisibleFocus(page)
    }
    await context.close()
  },
)
