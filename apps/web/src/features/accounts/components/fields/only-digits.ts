/** A mail may show its code in groups, and an input method writes wide digits. */
export const onlyDigits = (typed: string): string => typed.normalize('NFKC').replaceAll(/\D/g, '')
