import createPurifier from 'dompurify'

const purifier = createPurifier(window)

const TEXT = ['h2', 'h3', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'div', 'section']
const WORDS = ['strong', 'em', 'b', 'i', 'code', 'a', 'details', 'summary']
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

/**
 * Removes everything that runs scripts, embeds frames, styles or fetches. Gives each heading and each question an id.
 * DOMPurify is large, so import this module lazily.
 * @param linkLabel returns the label of the link beside a heading
 */
export function cleanStaticPage(html: string, linkLabel: (heading: string) => string): string {
  const page: DocumentFragment = purifier.sanitize(html, {
    ALLOWED_TAGS: [...TEXT, ...WORDS, ...TABLE],
    ALLOWED_ATTR: ['href', 'id', 'lang', 'scope', 'colspan', 'rowspan', 'open'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of page.querySelectorAll('a[href]')) {
    if (/^[a-z]+:/i.test(link.getAttribute('href') ?? '')) link.setAttribute('rel', 'noopener noreferrer')
  }
  for (const heading of page.querySelectorAll('h2, h3')) {
    const words = heading.textContent.trim()
    heading.id ||= slugOf(words)
    const link = document.createElement('a')
    link.href = `#${heading.id}`
    link.textContent = '#'
    link.setAttribute('aria-label', linkLabel(words))
    heading.append(' ', link)
  }
  const whole = document.createElement('div')
  whole.append(page)
  return whole.innerHTML
}

const slugOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
