/** A thing that happened in a feature, told in the transaction that made it happen. Its payload is plain JSON. */
export interface Fact<P = unknown> {
  readonly id: string
  readonly payload: P
  /** Whoever committed it may have been killed before anything that comes after a commit. */
  readonly isLeftBehind?: true
}

export interface FactKind<P> {
  readonly factName: string
  readonly of: (payload: P) => ToldFact
}

export interface ToldFact {
  readonly factName: string
  readonly payload: unknown
}

/** Declares a fact: `export const invitationSent = defineFact<{ invitationId: string }>('meetings.invitationSent')`. */
export function defineFact<P>(factName: string): FactKind<P> {
  return { factName, of: (payload) => ({ factName, payload }) }
}
