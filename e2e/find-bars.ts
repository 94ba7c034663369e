import type { Page } from '@playwright/test'

/**
 * Finds faults of the navigation bar at the foot of a phone. The bar must be visible, except on full-page forms, where
 * the submit button takes its place.
 *
 * Its labels must end above the edge of the screen. Its entries must have equal widths, unless a label needs more.
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
