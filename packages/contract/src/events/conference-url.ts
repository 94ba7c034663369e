export interface ConferenceValues {
  readonly sessionId: string
  readonly name: string
  readonly token: string
}

const PLACE = /\{([^{}]*)\}/g
const KNOWN = ['sessionId', 'name', 'token'] as const satisfies readonly (keyof ConferenceValues)[]

/**
 * Returns true for a template that always leads to the same https site: it has only known placeholders, and only after
 * the host.
 * @see docs/rules/video.md VIDEO-80
 */
export function isConferenceUrl(template: string): boolean {
  const names = [...template.matchAll(PLACE)].map(([, name]) => name)
  if (names.some((name) => !(KNOWN as readonly unknown[]).includes(name))) return false
  const [one, other] = ['a', 'b'].map((value) => URL.parse(template.replace(PLACE, value)))
  if (!one || !other || /[{}\s]/.test(template.replace(PLACE, ''))) return false
  return one.protocol === 'https:' && one.origin === other.origin && one.username === '' && one.password === ''
}

export const fillConferenceUrl = (template: string, values: ConferenceValues): string =>
  template.replace(PLACE, (_, name: string) =>
    encodeURIComponent(values[name as keyof ConferenceValues].toWellFormed()),
  )
