/** Spaces, controls, zero-width and bidi characters, and letters that are drawn as nothing. */
const UNSEEN = /[\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0\p{VS}]/gu

/** Whether a text has nothing in it that one could see. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, '') === ''
