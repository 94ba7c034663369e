/** Names of alignments and colours. They name no exact look, so that light and dark mode can differ. */
const alignments = ['align-center', 'align-end'] as const
export const htmlColors = ['gray', 'red', 'orange', 'green', 'blue', 'violet'] as const
export type HtmlColor = (typeof htmlColors)[number]
const colors = htmlColors.map((name) => `color-${name}` as const)

/** The HTML that organizers may use. The server removes everything else when saving, and a preview does not show it. */
export const pageHtml = {
  tags: 'h2 h3 h4 p br hr blockquote ul ol li strong b em i u s small span a img'.split(' '),
  attributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  classes: { p: alignments, h2: alignments, h3: alignments, h4: alignments, span: colors },
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const

export const classesOf = (tag: string): readonly string[] =>
  (pageHtml.classes as Readonly<Record<string, readonly string[]>>)[tag.toLowerCase()] ?? []

/** Returns true for a picture of this server. One on another host would reveal the reader to that host. */
export const isOwnPicture = (address: string): boolean => /^\/files\/[\w-]+\/[\w.-]+$/.test(address)
