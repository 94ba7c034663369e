/**
 * Returns the digits of a typed code. Emails may show codes in groups, and input methods may write full-width digits.
 */
export const onlyDigits = (typed: string): string => typed.normalize('NFKC').replaceAll(/\D/g, '')
