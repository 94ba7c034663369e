/** Alignment of a block and colour of words, by name: how each looks is ours to say, in light and in dark. */
const alignments = ['align-center', 'align-end'] as const
export const htmlColors = ['gray', 'red', 'orange', 'green', 'blue', 'violet'] as const
export type HtmlColor = (typeof htmlColors)[number]
const colors = htmlColors.map((name) => `color-${name}` as const)

/**
 * The HTML that an organizer may put on a page: headings, text, lists, links, and pictures of this server. Nothing that
 * styles, frames or runs. The server keeps no other, and a preview shows no other.
 */
export const pageHtml = {
  tags: 'h2 h3 h4 p br hr blockquote ul ol li strong b em i u s small span a img'.split(' '),
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  classes: { p: alignments, h2: alignments, h3: alignments, h4: alignments, span: colors },
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const

/** The classes that an element may keep. */
export const classesOf = (tag: string): readonly string[] =>
  (pageHtml.classes as Readonly<Record<string, readonly string[]>>)[tag.toLowerCase()] ?? []

/** A picture that this server keeps. One of another host would tell that host who is looking. */
export const isOwnPicture = (address: string): boolean => /^\/files\/[\w-]+\/[\w.-]+$/.test(address)
