/** A thing that happened in a feature, recorded in the transaction that made it happen. Its payload is plain JSON. */
export interface Fact<P = unknown> {
  readonly id: string
  readonly payload: P
  /**
   * True if the sweeper delivers the fact. The committing process may have been killed before it did its work after the
   * commit.
   */
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

/** Declares a fact: `export const invitationSent = defineFact<{ invitationId: string }>('meetings.invitationSent')`. */
export function defineFact<P>(factName: string): FactKind<P> {
  return { factName, of: (payload) => ({ factName, payload }) }
}
