/* The beginning of a formula. Some spreadsheets treat the characters before it as the end of a cell. */
const LIVE = /(^|[,;|\t\r\n])(?='*[=+\-@\t\r])/g
const GUARDED = /(^|[,;|\t\r\n])(?='+[=+\-@\t\r])/g
const GUARD = /(^|[,;|\t\r\n])'(?='*[=+\-@\t\r])/g

/**
 * Escapes a cell, so that no spreadsheet runs it. Puts one apostrophe in front of a formula, even if there is one
 * already, so that {@link unescapeCell} restores every text exactly.
 *
 * @see docs/rules/imports.md PIMPORT-14
 */
export const escapeCell = (text: string): string => text.replace(LIVE, "$1'")

export const unescapeCell = (cell: string): string => cell.replace(GUARD, '$1')

/** Leaves the text unchanged, unless {@link unescapeCell} would mistake it for a guarded one. */
export const escapeTextCell = (text: string): string => text.replace(GUARDED, "$1'")
