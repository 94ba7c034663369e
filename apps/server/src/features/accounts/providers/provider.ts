import { type Provider, providers } from '@parley/contract/accounts'
import { Failure } from '../../../platform/failure.ts'
import type { OutsidePool, Settings } from '../../../platform/settings.ts'

/** The name under which the embedded pool answers. */
export const OWN_POOL = 'cognito'

/** @throws Failure `invalidProvider` for what is none of the three names */
export function readProvider(name: string): Provider {
  const known = providers.find((each) => each === name)
  if (!known) throw new Failure('invalidProvider')
  return known
}

/**
 * The identity provider that the operator has put behind a name.
 *
 * @throws Failure `invalidProvider` when there is none
 */
export function outsidePoolOf({ outsidePools }: Settings, name: string): OutsidePool {
  const pool = outsidePools[readProvider(name)]
  if (!pool) throw new Failure('invalidProvider')
  return pool
}
