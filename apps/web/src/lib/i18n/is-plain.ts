export const isPlain = (text: string): boolean => !/[{}<']/.test(text)
