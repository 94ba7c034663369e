import './support-widget.css'

/** Elements in the body that do not belong to the widget, including ones that are there only for a moment. */
const OURS = '#root, [data-portal], script, style, link, a, input'

/**
 * Adds the script of a support chat. Such scripts read their site id from the script element (`data-website-id`), and
 * one service reads it from `window`.
 */
export function addSupportWidget(url: string, id: string) {
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
    /** Removes the elements of the widget. Code that has run stays until the page is closed. */
    remove(): void {
      watch.disconnect()
      script.remove()
      for (const each of drawn) each.remove()
    },
  }
}
