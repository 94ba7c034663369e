import { parseStunMessage } from './read-message.mjs'
import { SAME_WORDS } from './same-words.mjs'

/** The plural forms that a language needs in addition to `other`. */
const FORMS = { ru: ['one', 'few', 'many'] }

/**
 * Reports keys that differ from the English catalogue, texts that are equal to the English ones, and texts with other
 * arguments.
 * @param {import('./read-catalogues.mjs').Catalogue[]} catalogues English first
 */
export function compare(catalogues) {
  const [english] = catalogues
  return catalogues.flatMap((catalogue) => {
    const say = (key, text) => ({
      path: catalogue.path,
      line: catalogue.lineOf(key),
      rule: 'text',
      text: `'${key}' ${text}`,
    })
    const missing = Object.keys(english.texts).filter((key) => !(key in catalogue.texts))
    const extra = Object.keys(catalogue.texts).filter((key) => !(key in english.texts))
    return [
      ...missing.map((key) => say(key, `is missing; translate "${english.texts[key]}"`)),
      ...extra.map((key) => say(key, 'is not in en.json; add it there or drop it here')),
      ...Object.entries(catalogue.texts).flatMap(([key, text]) => {
        const problem = problemOf(text, english.texts[key], catalogue.language)
        return problem ? [say(key, problem)] : []
      }),
    ]
  })
}

function problemOf(text, english, language) {
  if (typeof text !== 'string' || text.trim() === '') return 'is empty'
  const message = read(text)
  if (!message) return 'is not valid ICU'
  if (language === 'en' || typeof english !== 'string') return null

  const wanted = read(english)
  if (!wanted) return null
  if (message.names.join() !== wanted.names.join()) {
    return `uses {${message.names.join(', ')}}, but the English text uses {${wanted.names.join(', ')}}`
  }
  const lacking = message.plurals.flatMap((forms) => (FORMS[language] ?? []).filter((form) => !forms.includes(form)))
  if (lacking.length > 0) return `needs the plural ${lacking.join(', ')}`
  if (text === english && !mayStaySame(message.words, language)) return 'is not translated'
  return null
}

function read(text) {
  try {
    return parseStunMessage(text)
  } catch {
    return null
  }
}

function mayStaySame(words, language) {
  return words.every((word) => SAME_WORDS.all.includes(word) || SAME_WORDS[language].includes(word))
}
