import { textInAll } from '../../platform/texts.ts'
import type { Work } from '../../platform/work.ts'
import { insertTypes } from './type-store.ts'

/** Gives a new event the type of those who join by themselves, and answers its id. */
export async function insertDefaultType(work: Work, eventId: string): Promise<string> {
  const [typeId] = await insertTypes(work, eventId, [{ texts: textInAll('participants.defaultType') }])
  return typeId as string
}
