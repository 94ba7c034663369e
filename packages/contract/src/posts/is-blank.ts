/** Invisible characters, including zero-width and bidirectional ones, and letters without a visible glyph. */
const UNSEEN = /[\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0\p{VS}]/gu

export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === ''
