/** What the system says when nobody listens, and PostgreSQL while it stops, starts or ends our session. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300'])

/** What the driver says, without a code, of a connection that was cut or that did not come in time. */
const CUT = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a statement failed because the database cannot be reached just now, so that the same one may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return (code !== undefined && (AWAY.has(code) || code.startsWith('08'))) || CUT.test(error.message)
}
