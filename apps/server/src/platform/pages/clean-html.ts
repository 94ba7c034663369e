import { classesOf, isOwnPicture, pageHtml } from '@parley/contract'
import sanitize from 'sanitize-html'

const IN_OWN_WINDOW = { target: '_blank', rel: 'noopener noreferrer' }
/** No page needs more; what is nested deeper is left out. */
const MOST_NESTED = 40
/** What they hold is no words of the page: an office program pastes all of these. */
const NOT_WORDS = ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml']

/**
 * What may be kept of HTML that a person wrote: the tags, attributes and classes of `pageHtml`. Links open in a window that
 * cannot reach ours; pictures of other hosts are left out.
 *
 * @param withPictures whether pictures of this server stay
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
    nestingLimit: MOST_NESTED,
    nonTextTags: NOT_WORDS,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: linkOf(href) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  }).trim()
}

const linkOf = (href: string | undefined): Record<string, string> => (href ? { href, ...IN_OWN_WINDOW } : {})

const BREAKS = new Set(['p', 'br', 'hr', 'blockquote', 'li', 'h2', 'h3', 'h4', 'ul', 'ol'])

/** The words of HTML that was cleaned, one line each block. */
export function plainTextOf(html: string): string {
  const marked = html.replace(/<\/?([a-z0-9]+)[^>]*>/g, (_, tag: string) => (BREAKS.has(tag) ? '\n' : ''))
  return marked
    .replace(/&(lt|gt|quot|amp|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim()
}

/** Those that `cleanHtml` writes. */
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ', '#39': "'" }
