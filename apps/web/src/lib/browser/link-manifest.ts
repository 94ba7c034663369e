/**
 * Makes only the current page installable.
 * @returns a function that ends this
 */
export function linkManifest(href: string): () => void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = href
  document.head.append(link)
  return () => link.remove()
}
