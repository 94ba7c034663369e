import { Failure } from '../../platform/failure.ts'

/** The name under which the embedded pool answers. */
const OWN_POOL = 'cognito'

/**
 * `cognitointernal` and `linkedin` are names of the spec too; without an identity provider behind them they are refused
 * like any other.
 *
 * @throws Failure `invalidProvider`
 */
export function refuseUnknownProvider(provider: string): void {
  if (provider !== OWN_POOL) throw new Failure('invalidProvider')
}
