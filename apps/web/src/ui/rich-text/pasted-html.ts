const TAG = /<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const LEFT_OUT = /[\s/](?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi

const END = /<\/([a-z][\w:-]*)\s*>/gi

/** What the editor has instead: without it, cells of a table would become one word, and a title a line like any other. */
const INSTEAD: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  table: 'div',
  tr: 'div',
  td: 'span',
  th: 'span',
}
const insteadOf = (name: string) => INSTEAD[name.toLowerCase()] ?? name

/** What Word writes for the items of a list: paragraphs, each with its bullet or number as a text. */
const WORD_ITEMS = /(?:<p\b[^>]*\b(?:mso-list:|MsoListParagraph)[^>]*>[\s\S]*?<\/p>\s*)+/gi
const WORD_ITEM = /<p\b[^>]*>([\s\S]*?)<\/p>/gi
const WORD_MARKER = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/gi
const IS_NUMBER = /^(?:<[^>]*>|\s)*(?:\d+|[a-z])[.)]/i

function wordList(items: string): string {
  const [marker = ''] = items.match(WORD_MARKER) ?? []
  if (marker === '') return items
  const tag = IS_NUMBER.test(marker.replace(WORD_MARKER, '$1')) ? 'ol' : 'ul'
  return `<${tag}>${items.replace(WORD_ITEM, (_, words: string) => `<li>${words.replace(WORD_MARKER, '')}</li>`)}</${tag}>`
}

/**
 * What was copied from another program, without styles and handlers. None would be kept, and nothing of it runs: but the browser
 * complains of each as soon as it reads the HTML. A `b` that says it is not bold, as some programs wrap everything, is none.
 */
export const pastedHtml = (html: string): string =>
  html
    .replace(WORD_ITEMS, wordList)
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<\/?(?:tbody|thead|tfoot|colgroup|col)\b[^>]*>/gi, '')
    .replace(TAG, (_, name: string, attributes: string) => {
      const isPlain = /^(?:b|strong)$/i.test(name) && /font-weight:\s*(?:normal|400)/i.test(attributes)
      return `<${isPlain ? 'span' : insteadOf(name)}${attributes.replace(LEFT_OUT, '')}>`
    })
    .replace(END, (_, name: string) => `</${insteadOf(name)}>${/^t[dh]$/i.test(name) ? ' ' : ''}`)
