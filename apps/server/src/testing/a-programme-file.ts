import { HOUR_MS } from '@parley/contract'
import { NOW } from './start-server.ts'

export interface FileTalk {
  readonly guid: string
  /** The title of the talk, `Talk {guid}` by default. */
  readonly title?: string
  /** Start of the talk in hours after `NOW`. It lasts one hour. */
  readonly at?: number
  readonly room?: string
  readonly track?: string
  readonly abstract?: string
  readonly id?: string
  /** Names of the speakers by their id. */
  readonly persons?: Readonly<Record<string, string>>
  /** A text that is written unchanged in place of the date. */
  readonly date?: string
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Makes a frab schedule in Istanbul's zone. The guid of a room is `room-{name}` unless another is given. */
export function aProgrammeFile(
  talks: readonly FileTalk[],
  { version = 'v1', roomGuids = {} }: { version?: string; roomGuids?: Readonly<Record<string, string>> } = {},
): string {
  const rooms = [...new Set(talks.map(({ room = 'Hall' }) => room))]
  const event = (talk: FileTalk) => `<event guid="${talk.guid}" id="${talk.id ?? talk.guid}">
<date>${talk.date ?? new Date(NOW + (talk.at ?? 1) * HOUR_MS).toISOString()}</date><duration>01:00</duration>
<title>${escaped(talk.title ?? `Talk ${talk.guid}`)}</title><abstract>${escaped(talk.abstract ?? '')}</abstract>
<track>${escaped(talk.track ?? '')}</track><language>en</language>
<persons>${Object.entries(talk.persons ?? {})
    .map(([id, name]) => `<person id="${id}">${escaped(name)}</person>`)
    .join('')}</persons></event>`
  return `<?xml version="1.0"?>
<schedule><version>${version}</version><conference><title>Food Days</title>
<time_zone_name>Europe/Istanbul</time_zone_name></conference>
<day index="1" date="2026-11-21">${rooms
    .map(
      (room) => `<room name="${escaped(room)}" guid="${roomGuids[room] ?? `room-${room}`}">
${talks
  .filter(({ room: own = 'Hall' }) => own === room)
  .map(event)
  .join('\n')}</room>`,
    )
    .join('\n')}</day></schedule>`
}
