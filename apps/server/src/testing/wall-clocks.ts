interface Shown {
  readonly zone: string
  readonly startsAt: number
  readonly endsAt: number
  /** The day by the wall clock of the zone. */
  readonly day: string
  readonly range: string
}

const at = (zone: string, startsAt: string, endsAt: string, day: string, range: string): Shown => ({
  zone,
  startsAt: Date.parse(`2026-${startsAt}Z`),
  endsAt: Date.parse(`2026-${endsAt}Z`),
  day: `2026-${day}`,
  range,
})

/** Times at both clock changes in eight zones, the same nights without a change, and one meeting across midnight. */
export const WALL_CLOCKS: readonly Shown[] = [
  at('Europe/Istanbul', '03-29T00:30', '03-29T01:30', '03-29', '03:30–04:30'),
  at('Europe/Istanbul', '10-25T00:30', '10-25T01:30', '10-25', '03:30–04:30'),
  at('Europe/Berlin', '03-29T00:30', '03-29T01:30', '03-29', '01:30–03:30'),
  at('Europe/Berlin', '10-25T00:30', '10-25T01:30', '10-25', '02:30–02:30 (GMT+2 – GMT+1)'),
  at('Europe/Berlin', '10-25T01:30', '10-25T02:30', '10-25', '02:30–03:30 (GMT+1)'),
  at('America/New_York', '03-08T06:30', '03-08T07:30', '03-08', '01:30–03:30'),
  at('America/New_York', '11-01T05:30', '11-01T06:30', '11-01', '01:30–01:30 (GMT-4 – GMT-5)'),
  at('Australia/Lord_Howe', '10-03T15:15', '10-03T15:45', '10-04', '01:45–02:45'),
  at('Australia/Lord_Howe', '04-04T14:45', '04-04T15:15', '04-05', '01:45–01:45 (GMT+11 – GMT+10:30)'),
  at('Asia/Kolkata', '03-28T20:00', '03-28T21:00', '03-29', '01:30–02:30'),
  at('Asia/Kolkata', '10-24T20:00', '10-24T21:00', '10-25', '01:30–02:30'),
  at('America/Sao_Paulo', '03-29T01:30', '03-29T02:30', '03-28', '22:30–23:30'),
  at('America/Sao_Paulo', '10-25T01:30', '10-25T02:30', '10-24', '22:30–23:30'),
  at('Africa/Casablanca', '03-22T01:30', '03-22T02:30', '03-22', '01:30–03:30'),
  at('Africa/Casablanca', '02-15T01:30', '02-15T02:30', '02-15', '02:30–02:30 (GMT+1 – GMT+0)'),
  at('Pacific/Chatham', '09-26T13:30', '09-26T14:30', '09-27', '02:15–04:15'),
  at('Pacific/Chatham', '04-04T13:30', '04-04T14:30', '04-05', '03:15–03:15 (GMT+13:45 – GMT+12:45)'),
]
