import type { Page } from '@playwright/test'

/**
 * What is wrong at the foot of a phone: the bar is there, but on a form that is a page, whose button takes its place. Its words end
 * above the edge of the screen, and its entries are equally wide unless a word needs more.
 */
export function findBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element | null | undefined) => element?.checkVisibility() ?? false
    const bar = document.querySelector('[data-as="tab"]')?.closest('nav')
    const submit = document.querySelector('main [data-page] form [type="submit"]')
    const entries = [...(bar?.querySelectorAll('li') ?? [])].map((entry) => {
      const label = entry.querySelector('[data-as] > :nth-child(2)')
      const text = document.createRange()
      text.selectNodeContents(label ?? entry)
      const { width, right } = entry.getBoundingClientRect()
      const words = {
        name: label?.textContent,
        right,
        below: innerHeight - (label?.getBoundingClientRect().bottom ?? 0),
      }
      return { ...words, width, hasRoom: width - text.getBoundingClientRect().width > 6 }
    })
    const roomy = entries.filter(({ hasRoom }) => hasRoom).map(({ width }) => width)
    const inBar = [
      ...entries
        .filter(({ below, right }) => below < 3 || right > innerWidth)
        .map(({ name }) => `${name} leaves the bar`),
      ...(Math.max(...roomy) - Math.min(...roomy) > 1 ? [`entries of ${roomy.map(Math.round)} px side by side`] : []),
    ]
    if (!submit) return isShown(bar) ? inBar : ['no bar at the foot']
    const below = innerHeight - submit.getBoundingClientRect().bottom
    return [
      ...(isShown(bar) ? ['the bar is there below a form'] : []),
      ...(below < 0 || below > 24 ? [`the button of the form is ${Math.round(below)} px above the foot`] : []),
    ]
  })
}
