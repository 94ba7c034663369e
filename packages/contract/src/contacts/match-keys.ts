/** Normalizes a phone number for comparison: a leading `+` becomes `00`, and separators are removed. */
export const phoneKey = (phone: string): string =>
  phone
    .trim()
    .toLowerCase()
    .replace(/[\s().\-/\u00a0\u2010-\u2015]/g, '')
    .replace(/^\+/, '00')

export const emailKey = (email: string): string => email.trim().toLowerCase()

/**
 * Returns the keys for the comparison of contacts, sorted and without duplicates. Two contacts of one address book
 * share no key.
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
