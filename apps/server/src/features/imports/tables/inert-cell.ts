/** What a spreadsheet would take for a formula, or for the end of the cell before. */
const LIVE = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/**
 * A text as a cell that no spreadsheet runs. One apostrophe stands in front of what would be a formula, also where an
 * apostrophe is there already, so that {@link plainCell} brings every text back as it was.
 *
 * @see docs/rules/imports.md PIMPORT-14
 */
export const inertCell = (text: string): string => (LIVE.test(text) ? `'${text}` : text)

/** The text of a cell that {@link inertCell} may have written. */
export const plainCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)

/** The same for a cell that says itself that it is a text: it is left alone, unless {@link plainCell} would take it for guarded. */
export const textCell = (text: string): string => (GUARDED.test(text) ? `'${text}` : text)
