import { Failure } from '../../../platform/failure.ts'

interface Asked {
  /** The header `Origin`; browsers send it with every POST. */
  readonly origin: string | undefined
  readonly host: string
}

/** True for a page of this server, under the host it was asked by or the one in `PUBLIC_URL`, and for what is no browser. */
export function isOwnOrigin({ origin, host }: Asked, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const asking = new URL(origin)
  return asking.host === host || asking.origin === new URL(publicUrl).origin
}

/**
 * What reads or sets the refresh cookie serves our own pages only.
 *
 * @throws Failure `notAllowed` for a page of somebody else
 */
export function refuseForeignOrigin(asked: Asked, publicUrl: string): void {
  if (!isOwnOrigin(asked, publicUrl)) throw new Failure('notAllowed')
}
