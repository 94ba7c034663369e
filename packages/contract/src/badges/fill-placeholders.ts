/** Names of the placeholders. `Category:{id}` is the answer to the category with that id. */
export const placeholderNames = [
  'FirstName',
  'LastName',
  'FullName',
  'Company',
  'JobTitle',
  'ParticipantType',
  'TicketType',
  'TicketId',
  'City',
  'Sponsor',
  'Speaker',
  'Membership',
  'EventName',
] as const
export type PlaceholderName = (typeof placeholderNames)[number]

export interface BadgeFields {
  readonly participantId: string
  readonly ticketId: string
  readonly ticketUrl: string
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly company: string
  readonly jobTitle: string
  readonly participantType: string
  readonly ticketType: string
  /** City with up to four further parts, see `partsOfCity`. */
  readonly city: string
  readonly eventName: string
  /** Answers as readable text, by category id. */
  readonly answers: Readonly<Record<string, string>>
  /** Language of the badge. Upper case differs in Turkish. */
  readonly language: string
}

const PLACEHOLDER = /\{\s*([A-Za-z]+)(?::\s*([A-Za-z0-9_-]+))?\s*\}/g
/** Separators between two values, which are left over if one of them is empty. */
const LOOSE_ENDS = /^[\s,;·•|/–—-]+|[\s,;·•|/–—-]+$/gu

/**
 * Splits a city value at `@@` into city, sponsor, speaker, membership and flags.
 *
 * The flags have one character for each part, and `U` turns the part into upper case. The flags are not trimmed,
 * because a space is a flag too. Missing parts are empty.
 *
 * @see docs/rules/badges.md BADGE-3
 */
export function partsOfCity(value: string, language: string) {
  const [city = '', sponsor = '', speaker = '', membership = '', flags = ''] = value.split('@@')
  const [cased = '', ...others] = [city, sponsor, speaker, membership].map((part, index) =>
    flags[index] === 'U' ? capitals(part.trim(), language) : part.trim(),
  )
  return { city: cased, sponsor: others[0] ?? '', speaker: others[1] ?? '', membership: others[2] ?? '' }
}

export function capitals(text: string, language: string): string {
  try {
    return text.toLocaleUpperCase(language)
  } catch {
    return text.toUpperCase()
  }
}

/**
 * Replaces the placeholders. Removes a line if all its values are missing, and commas and dashes at the ends of a line
 * with a missing value.
 * @see docs/rules/badges.md BADGE-2
 */
export function fillPlaceholders(text: string, fields: BadgeFields): string {
  const lines = text.split(/\r\n|\r|\n/).flatMap((line) => {
    let missing = 0
    let found = 0
    const filled = line.replace(PLACEHOLDER, (all, name: string, id: string | undefined) => {
      const value = valueOf(name, id, fields)
      if (value === null) return all
      const plain = value.replace(/\s+/gu, ' ').trim()
      if (plain === '') missing += 1
      else found += 1
      return plain
    })
    if (missing === 0) return [filled]
    const tidy = filled.replace(LOOSE_ENDS, '').replace(/ {2,}/g, ' ')
    return tidy === '' || (found === 0 && !/[\p{L}\p{N}]/u.test(tidy)) ? [] : [tidy]
  })
  return lines.join('\n').trim()
}

function valueOf(name: string, id: string | undefined, fields: BadgeFields): string | null {
  if (name === 'Category')
    return id === undefined ? null : Object.hasOwn(fields.answers, id) ? (fields.answers[id] ?? '') : ''
  if (id !== undefined) return null
  const city = () => partsOfCity(fields.city, fields.language)
  switch (name as PlaceholderName) {
    case 'FirstName':
      return fields.firstName
    case 'LastName':
      return fields.lastName
    case 'FullName':
      return fields.fullName
    case 'Company':
      return fields.company
    case 'JobTitle':
      return fields.jobTitle
    case 'ParticipantType':
      return fields.participantType
    case 'TicketType':
      return fields.ticketType
    case 'TicketId':
      return fields.ticketId
    case 'City':
      return city().city
    case 'Sponsor':
      return city().sponsor
    case 'Speaker':
      return city().speaker
    case 'Membership':
      return city().membership
    case 'EventName':
      return fields.eventName
    default:
      return null
  }
}
