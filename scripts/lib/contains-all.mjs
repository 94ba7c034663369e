/**
 * Checks that the installed packages match the lock file. Packages for other platforms or for development may be
 * absent.
 *
 * @param {{ packages: object }} lock package-lock.json
 * @param {{ packages: object }} installed node_modules/.package-lock.json
 */
export function containsAll(lock, installed) {
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (!place.includes('node_modules/')) return true
    const found = installed.packages[place]
    // Our own packages are links to folders. A new one is missing until npm has linked it.
    if (wanted.link) return Boolean(found)
    if (!found) return Boolean(wanted.optional || wanted.dev || wanted.devOptional)
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}
