/* What a spreadsheet would take for a formula, or for the end of the cell before: at the beginning of a cell, and behind
 * whatever another spreadsheet takes for the end of one. */
const LIVE = /(^|[,;|\t\r\n])(?='*[=+\-@\t\r])/g
const GUARDED = /(^|[,;|\t\r\n])(?='+[=+\-@\t\r])/g
const GUARD = /(^|[,;|\t\r\n])'(?='*[=+\-@\t\r])/g

/**
 * A text as a cell that no spreadsheet runs. One apostrophe stands in front of what would be a formula, also where an
 * apostrophe is there already, so that {@link plainCell} brings every text back as it was.
 *
 * @see docs/rules/imports.md PIMPORT-14
 */
export const inertCell = (text: string): string => text.replace(LIVE, "$1'")

/** The text of a cell that {@link inertCell} may have written. */
export const plainCell = (cell: string): string => cell.replace(GUARD, '$1')

/** The same for a cell that says itself that it is a text: it is left alone, unless {@link plainCell} would take it for guarded. */
export const textCell = (text: string): string => text.replace(GUARDED, "$1'")
