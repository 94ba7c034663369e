import type { DemoEvent } from '@parley/demo'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { insertPlaces, insertPlan } from '../venue/index.ts'
import { HALL, type Pictures } from './save-pictures.ts'

interface Placed {
  readonly roomIds: readonly string[]
  readonly tableIds: readonly string[]
  readonly boothIds: readonly string[]
}

export async function insertDemoHall(
  work: Work,
  eventId: string,
  { hall }: Pick<DemoEvent, 'hall'>,
  { roomIds, tableIds, boothIds }: Placed,
  pictures: Pictures,
): Promise<void> {
  const picturePath = pictures.get(HALL)
  if (!picturePath) return
  const { name, widthPx, heightPx, widthM } = hall
  const planId = await insertPlan(work, eventId, { name, picturePath, widthPx, heightPx, widthM }, 0)
  const at = (kind: 'room' | 'table' | 'booth', ids: readonly string[], spots: DemoEvent['hall']['rooms']) =>
    spots.flatMap((spot, index) => {
      const refId = ids[index]
      return refId === undefined ? [] : [{ id: newId(work.now), kind, refId, label: '', ...spot }]
    })
  await insertPlaces(work, eventId, planId, [
    ...at('room', roomIds, hall.rooms),
    ...at('table', tableIds, hall.tables),
    ...at('booth', boothIds, hall.booths),
    ...hall.areas.map((area) => ({ id: newId(work.now), kind: 'area' as const, refId: null, ...area })),
  ])
}
