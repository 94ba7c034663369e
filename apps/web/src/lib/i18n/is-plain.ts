/** Returns whether a text needs no ICU parsing. */
export const isPlain = (text: string): boolean => !/[{}<']/.test(text)
