const MAY_PRECEDE_REGEX = /(?:^|[(,=:[!&|?{;+*%~^]|=>|\b(?:return|typeof|case|of|in))\s*$/

/**
 * The source with every comment turned into blanks, so that offsets and line numbers stay. Strings, templates and
 * regular expressions are kept. A quote that its line does not close (an apostrophe in JSX text) ends with the line.
 * @param {string} source
 */
export function withoutComments(source) {
  let out = ''
  let at = 0
  const keep = (end) => {
    out += source.slice(at, end)
    at = end
  }
  const blank = (end) => {
    out += source.slice(at, end).replace(/[^\n]/g, ' ')
    at = end
  }
  /** One entry per open template: how many braces are open inside its `${}`. */
  const templates = []

  while (at < source.length) {
    const two = source.slice(at, at + 2)
    const one = source[at]
    if (two === '//') blank(endOf(source, '\n', at))
    else if (two === '/*') blank(Math.min(source.length, endOf(source, '*/', at + 2) + 2))
    else if (one === "'" || one === '"') keep(endOfString(source, at))
    else if (one === '/' && MAY_PRECEDE_REGEX.test(out.slice(-40).split('\n').at(-1) ?? ''))
      keep(endOfRegex(source, at))
    else if (one === '`') keep(intoTemplate(source, at + 1, templates))
    else if (one === '{' && templates.length > 0) {
      templates[templates.length - 1] += 1
      keep(at + 1)
    } else if (one === '}' && templates.length > 0) {
      if (templates[templates.length - 1] === 0) {
        templates.pop()
        keep(intoTemplate(source, at + 1, templates))
      } else {
        templates[templates.length - 1] -= 1
        keep(at + 1)
      }
    } else keep(at + 1)
  }
  return out
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

/** The end of the template's text, or of the next `${`, which is then remembered as open. */
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
