import { type BoothTypeKey, type DemoEvent, writePdf } from '@parley/demo'
import type { Work } from '../../platform/work.ts'
import {
  insertBoothDocuments,
  insertBoothInvitations,
  insertBooths,
  insertBoothTypes,
  insertDefaultBoothType,
} from '../booths/index.ts'
import { insertLeads } from '../leads/index.ts'
import type { DemoSettings } from './insert-demo-settings.ts'
import { type Pictures, pictureOf } from './save-pictures.ts'

const MINUTE_MS = 60_000
const INVITED_MINUTES_AGO = 35

export async function insertDemoBooths(
  work: Work,
  eventId: string,
  { boothTypes, booths }: Pick<DemoEvent, 'boothTypes' | 'booths'>,
  { answersOf }: DemoSettings,
  pictures: Pictures,
): Promise<string[]> {
  const typeIds = await insertTypes(work, eventId, boothTypes)
  const pathOf = (...named: Parameters<typeof pictureOf>) => pictures.get(pictureOf(...named)) ?? null
  const ids = await insertBooths(
    work,
    eventId,
    booths.map(({ name, type, picks, logo, banner, ...booth }) => ({
      boothName: name,
      boothType: typeIds.get(type) as string,
      description: booth.description,
      seek: booth.seek,
      location: booth.location,
      website: booth.website,
      social: booth.social,
      rate: booth.rate,
      agendaEnabled: booth.agendaEnabled,
      logoPath: logo && pathOf('logo', name),
      bannerPath: banner && pathOf('banner', name),
      categories: answersOf({ picks }),
    })),
  )
  await insertBoothDocuments(
    work,
    eventId,
    booths.flatMap(({ video, documents }, at) => [
      ...(video ? [{ boothId: ids[at] as string, name: 'YouTube', videoUrl: video, index: 0 }] : []),
      ...documents.flatMap((document, index) => {
        const filePath = pathOf('document', document.name)
        const { byteLength: bytes } = writePdf(document.lines)
        const file = { name: `${document.name}.pdf`, contentType: 'application/pdf', bytes, index }
        return filePath ? [{ ...file, boothId: ids[at] as string, filePath }] : []
      }),
    ]),
  )
  return ids
}

/** The default type, which each event has, is not inserted again. */
async function insertTypes(
  work: Work,
  eventId: string,
  types: DemoEvent['boothTypes'],
): Promise<Map<BoothTypeKey, string>> {
  const own = types.filter(({ key }) => key !== 'exhibitor')
  const usual = await insertDefaultBoothType(work, eventId)
  const ids = await insertBoothTypes(work, eventId, own)
  return new Map([['exhibitor', usual], ...own.map(({ key }, at) => [key, ids[at] as string] as const)])
}

export async function insertDemoTeamwork(
  work: Work,
  eventId: string,
  { booths }: Pick<DemoEvent, 'booths'>,
  boothIds: readonly string[],
  idOf: (person: number) => string,
): Promise<void> {
  const atBooths = booths.map(({ invited, leads }, at) => ({ boothId: boothIds[at] as string, invited, leads }))
  await insertBoothInvitations(
    work,
    eventId,
    atBooths.flatMap(({ boothId, invited }) =>
      invited.map(({ person, by }) => ({
        boothId,
        participantId: idOf(person),
        role: 'user' as const,
        byParticipantId: idOf(by),
        invitedAt: work.now - INVITED_MINUTES_AGO * MINUTE_MS,
      })),
    ),
  )
  await insertLeads(
    work,
    eventId,
    atBooths.flatMap(({ boothId, leads }) =>
      leads.map(({ person, by, minutesAgo, ...lead }) => ({
        ...lead,
        boothId,
        participantId: idOf(person),
        metBy: idOf(by),
        metAt: work.now - minutesAgo * MINUTE_MS,
      })),
    ),
  )
}
