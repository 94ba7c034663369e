/*
 * The beginning of a formula, or of a control character that may end a cell. Matches at the beginning of a cell, and
 * after any character that some spreadsheet treats as the end of one.
 */
const LIVE = /(^|[,;|\t\r\n])(?='*[=+\-@\t\r])/g
const GUARDED = /(^|[,;|\t\r\n])(?='+[=+\-@\t\r])/g
const GUARD = /(^|[,;|\t\r\n])'(?='*[=+\-@\t\r])/g

/**
 * Makes a text safe as a cell, so that no spreadsheet runs it. Puts one apostrophe in front of a formula, even if there
 * is one already, so that {@link unescapeCell} restores every text exactly.
 *
 * @see docs/rules/imports.md PIMPORT-14
 */
export const escapeCell = (text: string): string => text.replace(LIVE, "$1'")

/** Restores the text of a cell that {@link escapeCell} may have written. */
export const unescapeCell = (cell: string): string => cell.replace(GUARD, '$1')

/**
 * The same for a cell of an explicit text type. It stays unchanged, unless {@link unescapeCell} would mistake it for a
 * guarded one.
 */
export const escapeTextCell = (text: string): string => text.replace(GUARDED, "$1'")
