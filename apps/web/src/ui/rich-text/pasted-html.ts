const TAG = /<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const LEFT_OUT = /[\s/](?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi

const END = /<\/([a-z][\w:-]*)\s*>/gi

/**
 * Replacements for elements that the editor does not know. The cells of a table would otherwise merge into one word.
 */
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

/**
 * Matches list items of Microsoft Word, which writes them as paragraphs that contain their bullet or number as text.
 */
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
 * Cleans pasted HTML. Removes styles and handlers, which never run, because the browser logs an error for each. Ignores
 * a `b` with a normal weight, because some programs wrap everything in one.
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
