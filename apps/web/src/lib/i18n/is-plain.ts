/** Whether a text says what it says without being read as ICU. */
export const isPlain = (text: string): boolean => !/[{}<']/.test(text)
