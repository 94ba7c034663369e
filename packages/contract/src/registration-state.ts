interface Judged {
  readonly publicEvent: boolean
  readonly isFinished: boolean
  /** End of the event. Known only for a public event. */
  readonly endDateMillis?: number | undefined
}

/**
 * Returns the state of the registration. In the day between `closed` and `over`, existing participants go on as before.
 * @see docs/rules/participants.md REG-3
 */
export function registrationState(event: Judged, now: number): 'open' | 'closed' | 'byInvitation' | 'over' {
  const { publicEvent, isFinished, endDateMillis } = event
  if (isFinished) return 'over'
  if (!publicEvent) return 'byInvitation'
  return endDateMillis !== undefined && now >= endDateMillis ? 'closed' : 'open'
}
