import { countField } from '@parley/contract'
import { ALL_EVENT, type Area, areaFields, checkInLengths } from '@parley/contract/checkin'
import * as z from 'zod/mini'

const MAX_PEOPLE = 1_000_000
const capacity = countField(MAX_PEOPLE)

export const areaForm = z.object({ name: areaFields.name, capacity, allowedPart: areaFields.allowedPart })
/** The fields of the event's entrance. Without a name, the event as a whole gets a default one. */
export const entranceForm = z.object({
  name: z.string().check(z.trim(), z.maxLength(checkInLengths.areaName)),
  capacity,
  allowedPart: areaFields.allowedPart,
})
export type AreaFields = z.output<typeof areaForm>

export const isEntrance = (area: Pick<Area, 'id'> | null): boolean => area?.id === ALL_EVENT

export const areaFieldsOf = (area: Area | null): AreaFields => ({
  name: area?.name ?? '',
  capacity: area?.capacity?.toString() ?? '',
  allowedPart: area ? [...area.allowedPart] : [],
})

export const areaDraftFrom = ({ name, capacity: most, allowedPart }: AreaFields) => ({
  name,
  capacity: most === '' ? null : Number(most),
  allowedPart,
})
