/**
 * For what has the focus above a detail, a form or another dialog: it answers Escape alone. The kit would close every modal that
 * is open with it.
 */
export const OWN_ESCAPE = { 'data-mantine-stop-propagation': true }
