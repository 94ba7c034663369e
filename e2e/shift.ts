import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** From now on each page of this window counts how far what it shows moves by itself. */
export async function countShift(page: Page): Promise<void> {
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

/** How far, in the measure of browsers (cumulative layout shift), and what it was that moved. */
export function shiftOf(page: Page): Promise<{ sum: number; shifts: string[] }> {
  return page.evaluate(() => Reflect.get(window, 'shift'))
}
