interface Judged {
  readonly publicEvent: boolean
  readonly isFinished: boolean
  /** Known of a public event only. */
  readonly endDateMillis?: number | undefined
}

/**
 * Whether an event takes new people: it is over, chooses them itself, or is closed to them because its last day has ended;
 * until it is finished a day later, those who are in it go on.
 *
 * @see docs/rules/participants.md REG-3
 */
export function registrationState(event: Judged, now: number): 'open' | 'closed' | 'byInvitation' | 'over' {
  const { publicEvent, isFinished, endDateMillis } = event
  if (isFinished) return 'over'
  if (!publicEvent) return 'byInvitation'
  return endDateMillis !== undefined && now >= endDateMillis ? 'closed' : 'open'
}
