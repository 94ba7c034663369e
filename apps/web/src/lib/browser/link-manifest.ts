/**
 * Says of this page, and no other, that it can be installed.
 *
 * @returns what ends it
 */
export function linkManifest(href: string): () => void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = href
  document.head.append(link)
  return () => link.remove()
}
