import type { ImportPreview, RefusedReason, RefusedRow } from '@parley/contract/imports'
import type { Failure } from '../../platform/failure.ts'

const LINES = 10

/** English lines for the operator's terminal. Times are local times in `timezone`. */
export function formatPreview(preview: ImportPreview, timezone: string): string[] {
  const { title, version, source, counts, added, changed, moved, dropped, refused, peopleToTell } = preview
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: timezone,
  })
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: timezone })
  const at = ({ sdt, edt, room }: ImportPreview['added'][number]['at']) =>
    `${day.format(sdt).replace(',', '')} ${clock.format(sdt)}-${clock.format(edt)}${room === null ? '' : `, ${room}`}`
  const rows: [string, number][] = [
    ['new', counts.added],
    ['changed', counts.changed],
    ['moved', counts.moved],
    ['dropped', counts.dropped],
    ['unchanged', counts.unchanged],
    ['problems', counts.refused],
  ]
  return [
    [title, version, source.name && `source ${source.name}`].filter(Boolean).join(', '),
    ...rows.map(([name, count]) => `  ${name.padEnd(10)}${String(count).padStart(6)}`),
    ...list(
      'New',
      counts.added,
      added.map((talk) => `${talk.title} (${at(talk.at)})`),
    ),
    ...list(
      'Changed',
      counts.changed,
      changed.map((talk) => `${talk.title} (${talk.fields.join(', ')})`),
    ),
    ...list(
      'Moved',
      counts.moved,
      moved.map((talk) => `${talk.title} (${at(talk.from)} -> ${at(talk.to)})`),
    ),
    ...list(
      'Dropped',
      counts.dropped,
      dropped.map((talk) => `${talk.title} (${at(talk.at)})`),
    ),
    ...formatRefused(refused, counts.refused),
    ...(peopleToTell > 0
      ? ['', `${peopleToTell} people have a moved or dropped talk in their agenda and will be notified.`]
      : []),
    ...formatTimes(preview, (millis) => `${day.format(millis).replace(',', '')} ${clock.format(millis)}`),
  ]
}

function formatTimes({ outsideEvent, otherTimezone }: ImportPreview, at: (millis: number) => string): string[] {
  const dates = outsideEvent && `${at(outsideEvent.startsAt)} - ${at(outsideEvent.endsAt)}`
  return [
    ...(outsideEvent
      ? ['', `${outsideEvent.count} talks are outside the event's dates; --dates sets them to ${dates}.`]
      : []),
    ...(otherTimezone === null
      ? []
      : ['', `The file is written in ${otherTimezone}; --timezone switches the event to it.`]),
  ]
}

const list = (name: string, count: number, lines: readonly string[]) => {
  const shown = lines.slice(0, LINES)
  const more = count - shown.length
  if (count === 0) return []
  return ['', `${name}:`, ...shown.map((line) => `  ${line}`), ...(more > 0 ? [`  and ${more} more`] : [])]
}

/** Formats all refused rows, because each needs a fix. */
export function formatRefused(refused: readonly RefusedRow[], count = refused.length): string[] {
  if (count === 0) return []
  const more = count - refused.length
  return [
    '',
    'Not imported, or only in part:',
    ...refused.map(formatRefusedRow),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

function formatRefusedRow({ line, index, title, reason, params }: RefusedRow): string {
  const where = line !== null ? `line ${line}: ` : index !== null ? `talk ${index}: ` : ''
  return `  ${where}${title === '' ? '' : `${title}: `}${WORDS[reason](params)}`
}

const WORDS: Record<RefusedReason, (params: RefusedRow['params']) => string> = {
  talkNotReadable: () => 'this is not a talk',
  talkTitleMissing: () => 'it has no title',
  talkTitleTooLong: ({ most }) => `its title is longer than ${most} characters`,
  talkTwice: () => 'the file has it twice at the same time; it was imported once',
  talkNotAccepted: ({ value }) => `it does not take place: ${value}`,
  talkDateMissing: () => 'it has no date',
  talkDateUnreadable: ({ value }) => `its date cannot be read: ${value}`,
  talkZoneUnknown: ({ value }) => `its date has no offset and the file no time zone: ${value}`,
  talkDurationMissing: () => 'it has no duration',
  talkDurationUnreadable: ({ value }) => `its duration cannot be read: ${value}`,
  talkDurationTooLong: ({ value }) => `its duration is too long: ${value}`,
  personNameMissing: () => 'a speaker without a name was left out',
  personsTooMany: ({ found, most }) => `of ${found} speakers only ${most} were imported`,
  linkNotAllowed: ({ value }) => `a link that is not a web address was left out: ${value}`,
  linksTooMany: ({ found, most }) => `of ${found} links only ${most} were imported`,
  textTooLong: ({ field, most }) => `its ${field} was cut at ${most} characters`,
  personsShareId: ({ value, count }) => `${count} people have the id ${value}; their names distinguish them`,
  roomsShareGuid: ({ value, count }) => `${count} rooms have the guid ${value}; their names distinguish them`,
  guidOfAnother: ({ guid }) => `its guid ${guid} is that of another talk; both were imported`,
  guidOfSource: ({ source }) => `it belongs to another source of the programme: ${source || 'the first one'}`,
  durationNone: ({ minutes }) => `it has no duration in the file; ${minutes} minutes were used`,
  textsOfAnotherTime: () =>
    'its texts differ from those at another time of the same talk; the texts of the other time were imported',
}

export function formatFailure({ spec, extra }: Failure): string[] {
  const { line, column, limit, most, rows } = extra.params ?? {}
  const where = line === undefined ? '' : ` (line ${line}, column ${column})`
  const bound = limit === undefined ? '' : ` (at most ${most} ${limit === 'depth' ? 'levels' : limit})`
  const text =
    limit === undefined || limit === 'bytes' || limit === 'depth' ? spec.text : 'The file is too large to read.'
  return [`${text}${where}${bound}`, ...formatRefused((rows ?? []) as RefusedRow[]), 'Nothing was changed.']
}
