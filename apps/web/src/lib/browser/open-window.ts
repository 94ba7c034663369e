const OWN_LIST = '_blank'

/**
 * Opens a window. If a window of that name already has a page, it comes to the front unchanged.
 * @returns null if the browser blocked it
 */
export function openWindow(href: string, name = OWN_LIST): Window | null {
  // The window is not opened with `noopener`, because the browser then does not report whether it was blocked.
  const opened = window.open('', name)
  if (!opened) return null
  if (name === OWN_LIST) opened.opener = null
  if (name === OWN_LIST || isEmpty(opened)) opened.location.replace(href)
  else opened.focus()
  return opened
}

/** A window on another site does not reveal its URL. */
function isEmpty(opened: Window): boolean {
  try {
    return opened.location.href === 'about:blank'
  } catch {
    return true
  }
}
