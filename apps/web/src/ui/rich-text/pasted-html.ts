const TAG = /<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const LEFT_OUT = /[\s/](?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi

/**
 * What was copied from another program, without styles and handlers. None would be kept, and nothing of it runs: but the browser
 * complains of each as soon as it reads the HTML. A `b` that says it is not bold, as some programs wrap everything, is none.
 */
export const pastedHtml = (html: string): string =>
  html.replace(/<style\b[\s\S]*?<\/style>/gi, '').replace(TAG, (_, name: string, attributes: string) => {
    const isPlain = /^(?:b|strong)$/i.test(name) && /font-weight:\s*(?:normal|400)/i.test(attributes)
    return `<${isPlain ? 'span' : name}${attributes.replace(LEFT_OUT, '')}>`
  })
