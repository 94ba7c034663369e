import type { Page } from '@playwright/test'

/** What is wrong at the foot of a phone: the bar is there, but on a form that is a page, whose button takes its place. */
export function findBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element | null | undefined) => element?.checkVisibility() ?? false
    const bar = document.querySelector('[data-as="tab"]')?.closest('nav')
    const submit = document.querySelector('main [data-page] form [type="submit"]')
    if (!submit) return isShown(bar) ? [] : ['no bar at the foot']
    const below = innerHeight - submit.getBoundingClientRect().bottom
    return [
      ...(isShown(bar) ? ['the bar is there below a form'] : []),
      ...(below < 0 || below > 24 ? [`the button of the form is ${Math.round(below)} px above the foot`] : []),
    ]
  })
}
