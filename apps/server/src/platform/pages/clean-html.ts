import { classesOf, isOwnPicture, pageHtml } from '@parley/contract'
import sanitize from 'sanitize-html'

const IN_OWN_WINDOW = { target: '_blank', rel: 'noopener noreferrer' }
/** The deepest nesting of elements. No page needs more, and deeper elements are removed. */
const MAX_NESTED = 40
/** The content of these tags is not text of the page. Office programs paste all of them. */
const NOT_WORDS = ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml']

/**
 * Cleans HTML. Only the tags, attributes and classes of `pageHtml` stay. Links open in a window that cannot access
 * ours. Pictures of other hosts are removed.
 *
 * @param withPictures true if pictures of this server stay
 */
export function cleanHtml(html: string, { withPictures = true } = {}): string {
  return sanitize(html, {
    allowedTags: pageHtml.tags.filter((tag) => withPictures || tag !== 'img'),
    allowedAttributes: {
      a: [...pageHtml.attributes.a, 'target', 'rel'],
      img: [...pageHtml.attributes.img],
    },
    allowedClasses: Object.fromEntries(Object.keys(pageHtml.classes).map((tag) => [tag, [...classesOf(tag)]])),
    allowedSchemes: [...pageHtml.schemes],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    nestingLimit: MAX_NESTED,
    nonTextTags: NOT_WORDS,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: linkOf(href) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  }).trim()
}

const linkOf = (href: string | undefined): Record<string, string> => (href ? { href, ...IN_OWN_WINDOW } : {})

const BREAKS = new Set(['p', 'br', 'hr', 'blockquote', 'li', 'h2', 'h3', 'h4', 'ul', 'ol'])

export function plainTextOf(html: string): string {
  const marked = html.replace(/<\/?([a-z0-9]+)[^>]*>/g, (_, tag: string) => (BREAKS.has(tag) ? '\n' : ''))
  return marked
    .replace(/&(lt|gt|quot|amp|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim()
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ', '#39': "'" }
