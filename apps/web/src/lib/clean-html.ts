import { isOwnPicture, pageHtml } from '@parley/contract'
import createPurifier from 'dompurify'

const purifier = createPurifier(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG' && !isOwnPicture(node.getAttribute('src') ?? '')) node.remove()
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** HTML that someone wrote, as the server would keep it. DOMPurify is large: import this lazily. */
export function cleanHtml(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...pageHtml.tags],
    ALLOWED_ATTR: [...pageHtml.attributes.a, ...pageHtml.attributes.img],
    ALLOWED_URI_REGEXP: new RegExp(
      `^(?:(?:${pageHtml.schemes.join('|')}):|[^a-z/]|/(?!/)|[a-z+.-]+(?:[^a-z+.\\-:]|$))`,
      'i',
    ),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
