/* Reads untrusted JSON: own fields only, with a value of the wrong type treated as absent. */

export type JsonObject = Readonly<Record<string, unknown>>
/** A text of a JSON field; empty if absent. */
export type JsonText = string

export const toObject = (value: unknown): JsonObject | null => (isObject(value) ? value : null)

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const valueIn = (object: JsonObject, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined

export const objectIn = (object: JsonObject, name: string) => toObject(valueIn(object, name))

export function listIn(object: JsonObject, name: string): readonly unknown[] {
  const value = valueIn(object, name)
  return Array.isArray(value) ? value : []
}

export const objectsIn = (object: JsonObject, name: string): JsonObject[] => listIn(object, name).filter(isObject)

export const textIn = (object: JsonObject, name: string): JsonText => textOf(valueIn(object, name))

/** Returns a text. If it is in several languages, returns the English one, else the first. */
export function textOf(value: unknown): JsonText {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  const languages = toObject(value)
  if (!languages) return ''
  const english = valueIn(languages, 'en')
  const texts = [english, ...Object.entries(languages).map(([language, text]) => (isLanguage(language) ? text : null))]
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')?.trim() ?? ''
}

const isLanguage = (name: string) => /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(name)
