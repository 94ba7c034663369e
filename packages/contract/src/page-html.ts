/**
 * The HTML that an organizer may put on a page: headings, text, lists, links, and pictures of this server. Nothing that
 * styles, frames or runs. The server keeps no other, and a preview shows no other.
 */
export const pageHtml = {
  tags: 'h2 h3 h4 p br hr blockquote ul ol li strong b em i u s small a img'.split(' '),
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const

/** A picture that this server keeps. One of another host would tell that host who is looking. */
export const isOwnPicture = (address: string): boolean => /^\/files\/[\w-]+\/[\w.-]+$/.test(address)
