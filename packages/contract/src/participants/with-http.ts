/** A website as it is kept: what was written without a protocol gets `http://` (2 §5). Empty is none. */
export function withHttp(website: string | null): string | null {
  const written = website?.trim()
  if (!written) return null
  return /^https?:\/\//i.test(written) ? written : `http://${written}`
}
