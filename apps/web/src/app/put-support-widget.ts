import './support-widget.css'

/** What is ours, or stands in the body for a moment only. */
const OURS = '#root, [data-portal], script, style, link, a, input'

/**
 * Loads the script of a support chat, which finds its site's identifier at its own element (`data-website-id`) and, as
 * one service wants it, at the window. What it puts into the page is its own and can be hidden.
 */
export function putSupportWidget(url: string, id: string) {
  const drawn = new Set<HTMLElement>()
  let isHidden = false
  const show = (each: HTMLElement) => each.toggleAttribute('data-away', isHidden)

  const watch = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement) || node.matches(OURS)) continue
      drawn.add(node)
      show(node)
    }
  })
  watch.observe(document.body, { childList: true })

  Object.assign(globalThis, { CRISP_WEBSITE_ID: id })
  const script = document.createElement('script')
  script.async = true
  script.src = url
  script.dataset.websiteId = id
  document.head.append(script)

  return {
    hide(now: boolean): void {
      isHidden = now
      drawn.forEach(show)
    },
    /** Takes away what it has drawn; what has run ends with the page. */
    remove(): void {
      watch.disconnect()
      script.remove()
      for (const each of drawn) each.remove()
    },
  }
}
