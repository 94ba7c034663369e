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

/**
 * What was copied from another program, without styles and handlers. None would be kept, and nothing of it runs: but the browser
 * complains of each as soon as it reads the HTML. A `b` that says it is not bold, as some programs wrap everything, is none.
 */
export const pastedHtml = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<\/?(?:tbody|thead|tfoot|colgroup|col)\b[^>]*>/gi, '')
    .replace(TAG, (_, name: string, attributes: string) => {
      const isPlain = /^(?:b|strong)$/i.test(name) && /font-weight:\s*(?:normal|400)/i.test(attributes)
      return `<${isPlain ? 'span' : insteadOf(name)}${attributes.replace(LEFT_OUT, '')}>`
    })
    .replace(END, (_, name: string) => `</${insteadOf(name)}>${/^t[dh]$/i.test(name) ? ' ' : ''}`)
