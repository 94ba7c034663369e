import { Temporal } from 'temporal-polyfill'
import { ImportRefusal } from './import-refusal.ts'
import { MAX_NODES, type RawProgramme, type RawTalk } from './raw-programme.ts'

interface Property {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  readonly value: string
}

/**
 * An event that repeats by a rule is read once, at its first time.
 *
 * @throws ImportRefusal `importTooLarge`
 */
export function parseIcs(text: string): RawProgramme {
  const calendar: Property[] = []
  const talks: RawTalk[] = []
  let [event, line, depth]: [Property[] | null, number, number] = [null, 0, 0]
  for (const [at, each] of unfolded(text)) {
    const property = propertyIn(each)
    if (!property) continue
    const { name, value } = property
    const part = value.toUpperCase()
    if (name === 'BEGIN' && part === 'VEVENT') [event, line] = [[], at]
    else if (name === 'END' && part === 'VEVENT') {
      if (event) talks.push(parseTalk(event, line))
      event = null
    } else if (name === 'BEGIN') depth++
    else if (name === 'END') depth--
    // Properties inside an alarm or a time zone do not belong to the event.
    else if (event && depth === 1) event.push(property)
    else if (depth === 1) calendar.push(property)
    if (talks.length > MAX_NODES)
      throw new ImportRefusal('importTooLarge', { params: { limit: 'elements', most: MAX_NODES } })
  }
  const rooms = [...new Set(talks.map(({ room }) => room))].filter(Boolean)
  return {
    version: '',
    title: textOf(calendar, 'X-WR-CALNAME') || textOf(calendar, 'NAME'),
    timezone: textOf(calendar, 'X-WR-TIMEZONE') || textOf(calendar, 'TIMEZONE-ID'),
    baseUrl: '',
    dayChange: '',
    days: [],
    rooms: rooms.map((name) => ({ name, guid: '', capacity: '' })),
    tracks: [],
    people: [],
    talks,
  }
}

function* unfolded(text: string): Generator<[line: number, text: string]> {
  let [first, whole] = [1, '']
  for (const [at, each] of text.split(/\r\n|\n|\r/).entries()) {
    if (/^[ \t]/.test(each)) {
      whole += each.slice(1)
      continue
    }
    if (whole !== '') yield [first, whole]
    ;[first, whole] = [at + 1, each]
  }
  if (whole !== '') yield [first, whole]
}

function propertyIn(line: string): Property | null {
  const found = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^;:"]*))*):(.*)$/s.exec(line)
  if (!found) return null
  const [, name = '', params = '', value = ''] = found
  const pairs = [...params.matchAll(/;([A-Za-z0-9-]+)=(?:"([^"]*)"|([^;:"]*))/g)]
  return {
    name: name.toUpperCase(),
    params: Object.fromEntries(pairs.map(([, key = '', quoted, plain]) => [key.toUpperCase(), quoted ?? plain ?? ''])),
    value,
  }
}

const find = (properties: readonly Property[], name: string) => properties.find((each) => each.name === name)

const textOf = (properties: readonly Property[], name: string) =>
  (find(properties, name)?.value ?? '')
    .replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    .trim()

function parseTalk(event: readonly Property[], line: number): RawTalk {
  const text = (name: string) => textOf(event, name)
  const date = timeOf(find(event, 'DTSTART'))
  return {
    line,
    guid: text('UID'),
    id: '',
    code: '',
    slug: '',
    title: text('SUMMARY'),
    subtitle: '',
    abstract: text('DESCRIPTION'),
    description: '',
    track:
      (find(event, 'CATEGORIES')?.value ?? '')
        .split(/(?<!\\),/)[0]
        ?.replaceAll('\\', '')
        .trim() ?? '',
    type: '',
    language: find(event, 'SUMMARY')?.params['LANGUAGE'] ?? '',
    room: text('LOCATION'),
    date,
    end: timeOf(find(event, 'DTEND')),
    start: '',
    duration: text('DURATION'),
    day: date.slice(0, 10),
    url: text('URL'),
    status: text('STATUS').toUpperCase() === 'CANCELLED' ? 'CANCELLED' : '',
    doNotRecord: false,
    persons: [],
    links: [],
  }
}

function timeOf(property: Property | undefined): string {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/i.exec(property?.value.trim() ?? '')
  if (!property || !found) return property?.value.trim() ?? ''
  const [, year, month, day, hour, minute, second = '00', utc] = found
  if (hour === undefined) return `${year}-${month}-${day}`
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  if (utc) return `${local}Z`
  try {
    const zone = property.params['TZID'] ?? ''
    return zone === '' ? local : Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString()
  } catch {
    // The zone has a custom name, such as those of Windows.
    return local
  }
}
