const OWN_LIST = '_blank'

/**
 * Opens a page in a window of its own. With a name, a window that has it already comes to the front and stays as it is.
 *
 * @returns null where the browser did not let it
 */
export function openWindow(href: string, name = OWN_LIST): Window | null {
  // With `noopener` the browser does not say whether it has opened anything.
  const opened = window.open('', name)
  if (!opened) return null
  if (name === OWN_LIST) opened.opener = null
  if (name === OWN_LIST || isEmpty(opened)) opened.location.replace(href)
  else opened.focus()
  return opened
}

/** A window that has gone to another site does not say where it is. */
function isEmpty(opened: Window): boolean {
  try {
    return opened.location.href === 'about:blank'
  } catch {
    return true
  }
}
