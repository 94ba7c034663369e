const MAY_PRECEDE_REGEX = /(?:^|[(,=:[!&|?{;+*%~^]|=>|\b(?:return|typeof|case|of|in))\s*$/

/**
 * Separates code from comments. In `code` every comment is blank, so that offsets and line numbers stay. Strings, templates
 * and regular expressions remain. A quote that its line does not close (an apostrophe in JSX text) ends with the line.
 * @param {string} source
 * @returns {{ code: string, comments: { from: number, to: number }[] }}
 */
export function splitComments(source) {
  const comments = []
  let out = ''
  let at = 0
  const copy = (end) => {
    out += source.slice(at, end)
    at = end
  }
  const blank = (end) => {
    comments.push({ from: at, to: end })
    out += source.slice(at, end).replace(/[^\n]/g, ' ')
    at = end
  }
  /** The number of open braces inside `${}`, for each open template. */
  const templates = []

  while (at < source.length) {
    const two = source.slice(at, at + 2)
    const one = source[at]
    if (two === '//') blank(endOf(source, '\n', at))
    else if (two === '/*') blank(Math.min(source.length, endOf(source, '*/', at + 2) + 2))
    else if (one === "'" || one === '"') copy(endOfString(source, at))
    else if (one === '/' && MAY_PRECEDE_REGEX.test(out.slice(-40).split('\n').at(-1) ?? ''))
      copy(endOfRegex(source, at))
    else if (one === '`') copy(intoTemplate(source, at + 1, templates))
    else if (one === '{' && templates.length > 0) {
      templates[templates.length - 1] += 1
      copy(at + 1)
    } else if (one === '}' && templates.length > 0) {
      if (templates[templates.length - 1] === 0) {
        templates.pop()
        copy(intoTemplate(source, at + 1, templates))
      } else {
        templates[templates.length - 1] -= 1
        copy(at + 1)
      }
    } else copy(at + 1)
  }
  return { code: out, comments }
}

function endOf(source, mark, from) {
  const found = source.indexOf(mark, from)
  return found === -1 ? source.length : found
}

function endOfString(source, start) {
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === source[start]) return at + 1
    else if (source[at] === '\n') return at
  }
  return source.length
}

function endOfRegex(source, start) {
  let inClass = false
  for (let at = start + 1; at < source.length && source[at] !== '\n'; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '[') inClass = true
    else if (source[at] === ']') inClass = false
    else if (source[at] === '/' && !inClass) return at + 1
  }
  return start + 1
}

/** Returns the end of the template, or of its next `${`, which is then recorded as open. */
function intoTemplate(source, start, templates) {
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === '`') return at + 1
    else if (source[at] === '$' && source[at + 1] === '{') {
      templates.push(0)
      return at + 2
    }
  }
  return source.length
}
