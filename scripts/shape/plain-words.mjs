/*
 * Plain English in comments and test titles, as CONTRIBUTING.md describes it. A comment begins with a verb or a noun, a sentence
 * has at most 30 words, and some words are refused because they made sentences that only their author understood.
 */

const MAX_WORDS = 30
/** Matches commands to tools. */
const DIRECTIVE =
  /^(?:\/\/\/|\/\/\s*(?:@ts-|oxlint|biome|eslint|v8|@vitest|#)|\/\*+\s*(?:@__PURE__|@vite-ignore|v8|oxlint|eslint|@vitest))/
const ODD_START = /^(?:Who|Whom|Whose|Whoever|What|Whatever|Whether|Of|That)\b/
const REFUSED = /\b(?:told|stands|stood|kept|said|anew|apart|whoever|whomever|somebody|by which|of whom)\b/gi
/** Frequent words of the former style: the most occurrences per 1,000 words of comments, over the whole tree. */
const RARE = [
  { name: 'what', word: /\bwhat\b/gi, most: 1.4 },
  { name: 'stand', word: /\bstand(?:s|ing)?\b/gi, most: 0.2 },
  { name: 'whom, whose, somebody, nobody', word: /\b(?:whom|whose|somebody|nobody)\b/gi, most: 1.6 },
]
/** Matches the title after the table of `it.each(…)('title', () => …)`. */
const TITLE_OF_TABLE = /\)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\s*)?(?:\(|\w+\s*=>)/g
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()'"`]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/**
 * Checks comments and titles. scripts/shape/layers.json lists the folders that are not revised yet (`notPlainYet`); the
 * list may only become shorter.
 */
export function plainWords({ files, layers: { notPlainYet = [] } }) {
  const revised = files.filter(({ path }) => !notPlainYet.some((folder) => path.startsWith(folder)))
  const comments = revised.flatMap((file) => commentsOf(file).map((comment) => ({ ...comment, path: file.path })))
  const titles = revised.filter(({ path }) => /\.(?:test|spec)\.\w+$/.test(path)).flatMap(titlesOf)
  return [
    ...comments.flatMap((comment) => [...startProblems(comment), ...textProblems(comment)]),
    ...titles.flatMap(textProblems),
    ...tooFrequent(comments),
  ].map((each) => ({ rule: 'words', ...each }))
}

/** Joins consecutive `//` lines into one comment. */
function commentsOf({ path, text, comments }) {
  const joined = []
  for (const { from, to } of comments) {
    const raw = text.slice(from, to)
    if (DIRECTIVE.test(raw)) continue
    const last = joined.at(-1)
    const plain = raw.replace(/^\/\*+|\*\/$|^\/\//g, '').replace(/^\s*\* ?/gm, '')
    const follows = raw.startsWith('//') && last?.isLine && /^\n[ \t]*$/.test(text.slice(last.to, from))
    if (follows) Object.assign(last, { to, text: `${last.text}\n${plain}` })
    else joined.push({ path, isLine: raw.startsWith('//'), to, line: lineAt(text, from), text: plain })
  }
  return joined
}

function titlesOf({ path, text }) {
  return [...text.matchAll(TITLE), ...text.matchAll(TITLE_OF_TABLE)].map((found) => ({
    path,
    line: lineAt(text, found.index),
    text: found[2],
  }))
}

const lineAt = (text, offset) => text.slice(0, offset).split('\n').length

/** Returns the author's own words, without quoted code and quoted texts. */
const ownWords = (text) => text.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, 'quote')

const sentencesOf = (text) =>
  ownWords(text)
    .split(/\n\s*\n|(?<=[.!?:;])\s+|\n(?=\s*(?:@|- ))/)
    .map((each) => each.trim())
    .filter(Boolean)

function startProblems({ path, line, text }) {
  const [first = ''] = sentencesOf(text)
  const start = ODD_START.exec(first)?.[0]
  return start && !first.endsWith('?') ? [{ path, line, text: `begin with a verb or a noun, not '${start}'` }] : []
}

function textProblems({ path, line, text }) {
  const long = sentencesOf(text)
    .map((each) => each.replace(/^@\w+\s*(?:\{[^}]*\})?/, '').split(/\s+/).length)
    .filter((count) => count > MAX_WORDS)
  const refused = [...ownWords(text).matchAll(REFUSED)].map(([word]) => `say it without '${word}'`)
  return [...long.map((count) => `split the sentence of ${count} words`), ...refused].map((each) => ({
    path,
    line,
    text: each,
  }))
}

function tooFrequent(comments) {
  const texts = comments.map(({ text }) => ownWords(text))
  const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0)
  // A small tree may use each of them once.
  return RARE.flatMap(({ name, word, most }) => {
    const count = texts.reduce((sum, text) => sum + (text.match(word)?.length ?? 0), 0)
    const allowed = Math.max(1, (most * words) / 1000)
    return count <= allowed
      ? []
      : [{ path: '.', line: 1, text: `'${name}' occurs ${count} times in comments; at most ${Math.floor(allowed)}` }]
  })
}
