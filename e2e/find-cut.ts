import type { Page } from '@playwright/test'

/**
 * Finds texts that do not fit: texts cut by a button, tab, chip, heading or navigation, short words broken across
 * lines, and a page wider than its window.
 *
 * Entries of the frame's navigation may be cut after two lines, because the page that they lead to shows the text in
 * full.
 */
export function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MAY_NOT = 'h1, h2, h3, button, nav a, [role="tab"], main a[class*="pill"], [class*="chip"], [class*="hero"] p'
    /** Maximum characters of a short word. Longer words may have no room on a phone. */
    const SHORT_WORD = 12
    /** Scripts without spaces, which may break words anywhere. */
    const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u
    const isScreenReaderOnly = (part: Element | null): boolean =>
      part !== null && (getComputedStyle(part).clipPath !== 'none' || isScreenReaderOnly(part.parentElement))
    const brokenIn = (part: HTMLElement) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (isScreenReaderOnly(node.parentElement)) continue
        for (const { 0: word, index } of node.textContent?.matchAll(/\p{L}+/gu) ?? []) {
          if (word.length > SHORT_WORD || WITHOUT_SPACES.test(word)) continue
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
          if (lines.size > 1) broken.push(word)
        }
      }
      return broken
    }
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px wider than the window`)
    for (const each of document.querySelectorAll<HTMLElement>(MAY_NOT)) {
      if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const inner = [each, ...each.querySelectorAll<HTMLElement>('*')]
      const isCut = inner.some((part) => {
        const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(part)
        // Visually hidden text for screen readers takes no room.
        if (clipPath !== 'none' || part.closest('svg')) return false
        if (webkitLineClamp !== 'none' && part.closest('[data-as]')) return false
        const cutsWide = overflowX === 'hidden' || overflowX === 'clip'
        const cutsHigh = overflowY === 'hidden' || overflowY === 'clip'
        return (
          part.textContent?.trim() !== '' &&
          ((cutsWide && part.scrollWidth > part.clientWidth + 2) ||
            (cutsHigh && part.scrollHeight > part.clientHeight + 3 && part.clientHeight > 0))
        )
      })
      if (isCut) found.push(`cut: ${each.textContent?.trim().slice(0, 60)}`)
      found.push(...brokenIn(each).map((word) => `broken: ${word}`))
    }
    return [...new Set(found)]
  })
}
