import { isOwnPicture, pageHtml } from '@parley/contract'
import sanitize from 'sanitize-html'

const IN_OWN_WINDOW = { target: '_blank', rel: 'noopener noreferrer' }

/**
 * What may be kept of the HTML that an organizer wrote: the tags and attributes of `pageHtml`. Links open a window that
 * cannot reach ours; pictures of other hosts are left out.
 */
export function sanitisePage(html: string): string {
  return sanitize(html, {
    allowedTags: [...pageHtml.tags],
    allowedAttributes: {
      a: [...pageHtml.attributes.a, 'target', 'rel'],
      img: [...pageHtml.attributes.img],
    },
    allowedSchemes: [...pageHtml.schemes],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: linkOf(href) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
  }).trim()
}

const linkOf = (href: string | undefined): Record<string, string> => (href ? { href, ...IN_OWN_WINDOW } : {})
