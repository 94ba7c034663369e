import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Measures layout shift on each page that this window opens from now on. */
export async function trackLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    const counted = { sum: 0, shifts }
    Object.assign(window, { shift: counted })
    const whatIs = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''}` : '?'
    }
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        counted.sum += value
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${whatIs(node)} ${Math.round(previousRect.y)}→${Math.round(currentRect.y)}`,
        )
        shifts.push(`${value.toFixed(3)}: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Returns the cumulative layout shift and the elements that moved. */
export function getLayoutShift(page: Page): Promise<{ sum: number; shifts: string[] }> {
  return page.evaluate(() => Reflect.get(window, 'shift'))
}
