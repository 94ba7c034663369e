/** A phone number as numbers are compared: a leading `+` becomes `00`, and what only parts the digits goes. */
export const phoneKey = (phone: string): string =>
  phone
    .trim()
    .toLowerCase()
    .replace(/[\s().\-/\u00a0\u2010-\u2015]/g, '')
    .replace(/^\+/, '00')

export const emailKey = (email: string): string => email.trim().toLowerCase()

/**
 * The keys by which a contact is found again: one for each email and each phone, each once, sorted. Two people of one
 * address book share none.
 *
 * @see docs/rules/contacts.md CONTACT-3
 */
export function matchKeys({
  emails,
  phones,
}: {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
}): string[] {
  const keys = [
    ...emails.map((each) => `email ${emailKey(each)}`),
    ...phones.map((each) => `phone ${phoneKey(each)}`).filter((key) => /\d/.test(key)),
  ]
  return [...new Set(keys)].sort()
}
