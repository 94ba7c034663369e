import { classesOf, isOwnPicture, pageHtml } from '@parley/contract'
import createPurifier from 'dompurify'

const purifier = createPurifier(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG' && !isOwnPicture(node.getAttribute('src') ?? '')) node.remove()
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
  if (attribute.attrName !== 'class') return
  const allowedClasses = attribute.attrValue.split(/\s+/).filter((name) => classesOf(node.tagName).includes(name))
  attribute.attrValue = allowedClasses.join(' ')
  attribute.keepAttr = allowedClasses.length > 0
})

/** Sanitizes HTML by the same rules as the server. DOMPurify is large, so import this module lazily. */
export function cleanHtml(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...pageHtml.tags],
    ALLOWED_ATTR: [...pageHtml.attributes.a, ...pageHtml.attributes.img, 'class'],
    ALLOWED_URI_REGEXP: new RegExp(
      `^(?:(?:${pageHtml.schemes.join('|')}):|[^a-z/]|/(?!/)|[a-z+.-]+(?:[^a-z+.\\-:]|$))`,
      'i',
    ),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
