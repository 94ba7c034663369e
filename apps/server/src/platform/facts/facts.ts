/** An event of the domain. It is recorded in the transaction that made it happen. Its payload is plain JSON. */
export interface Fact<P = unknown> {
  readonly id: string
  readonly payload: P
  /** True if the sweeper delivers the fact, because the committing process may have been killed. */
  readonly isLeftBehind?: true
}

export interface FactKind<P> {
  readonly factName: string
  readonly of: (payload: P) => NewFact
}

export interface NewFact {
  readonly factName: string
  readonly payload: unknown
}

export function defineFact<P>(factName: string): FactKind<P> {
  return { factName, of: (payload) => ({ factName, payload }) }
}
