import { ALL_EVENT } from '@parley/contract/checkin'
import type { DemoEvent, TypeKey } from '@parley/demo'
import { newId, newTicketId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { insertPrintHistory, insertTemplates } from '../badges/index.ts'
import { insertCheckInHistory } from '../checkin/index.ts'

export async function insertDemoCheckIn(
  work: Work,
  eventId: string,
  { door, maker }: Pick<DemoEvent, 'door' | 'maker'>,
  { idOf, typeIds }: { idOf: (person: number) => string; typeIds: Record<TypeKey, string> },
): Promise<void> {
  const idsOf = (types: readonly TypeKey[]) => types.map((type) => typeIds[type])
  const areaIds = new Map(door.areas.map(({ key }) => [key, key === 'entrance' ? ALL_EVENT : newId(work.now)]))
  const deskIds = new Map(door.desks.map(({ key }) => [key, newId(work.now)]))
  const volunteers = new Map(door.desks.map(({ key, volunteer }) => [key, idOf(volunteer)]))
  const areaOf = (key: (typeof door.areas)[number]['key']) => areaIds.get(key) as string
  const byOf = ({ desk, person }: (typeof door.scans)[number]) =>
    (desk ? volunteers.get(desk) : person !== null && idOf(person)) || idOf(maker)
  const nonces = door.scans.map(() => newId(work.now))
  await insertCheckInHistory(work, eventId, {
    areas: door.areas.map(({ key, name, capacity, allowed, hasPostedCode }) => ({
      areaId: areaOf(key),
      name,
      capacity,
      allowedTypes: idsOf(allowed),
      postedCode: hasPostedCode ? newTicketId() : null,
    })),
    desks: door.desks.map(({ key, area, volunteer, ...desk }) => ({
      ...desk,
      deskId: deskIds.get(key) as string,
      areaId: areaOf(area),
      participantId: idOf(volunteer),
    })),
    scans: door.scans.map((scan, at) => ({
      ...scan,
      nonce: nonces[at] as string,
      areaId: areaOf(scan.area),
      participantId: scan.person === null ? null : idOf(scan.person),
      by: byOf(scan),
      deskId: scan.desk ? (deskIds.get(scan.desk) as string) : null,
    })),
    presence: door.presence.map(({ area, person, ...rest }) => ({
      ...rest,
      areaId: areaOf(area),
      participantId: idOf(person),
    })),
    notes: door.notes.map(({ person, ...rest }) => ({ ...rest, participantId: idOf(person), by: idOf(maker) })),
  })
  await insertTemplates(
    work,
    eventId,
    door.templates.map(({ kind, types, front, back, ...template }) => ({
      ...template,
      type: kind,
      typeIds: idsOf(types),
      templates: { front, back },
    })),
  )
  await insertPrintHistory(work, eventId, {
    printers: door.printers.map(({ key: _key, address: ip, ...printer }) => ({ ...printer, ip })),
    agent: door.agent,
    orders: door.prints.map(({ person, printer, scan, ...order }) => {
      const of = scan === null ? undefined : door.scans[scan]
      return {
        ...order,
        participantId: idOf(person),
        printer: door.printers.findIndex(({ key }) => key === printer),
        askedBy: of ? byOf(of) : idOf(door.desks[0]?.volunteer ?? maker),
        scanNonce: scan === null ? null : (nonces[scan] as string),
      }
    }),
  })
}
