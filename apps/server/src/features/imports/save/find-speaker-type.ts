import { textInAll } from '../../../platform/texts.ts'
import type { Work } from '../../../platform/work.ts'
import { insertTypes, readTypes } from '../../participants/index.ts'
import { readTypeOfSpeakers } from './store.ts'

/** The type of speakers whom a file names: that of those before them, else the one that is called so, else a new one. */
export async function findSpeakerType(work: Work, eventId: string): Promise<string> {
  const before = await readTypeOfSpeakers(work.db, eventId)
  if (before) return before
  const texts = textInAll('imports.speakerType')
  const types = await readTypes(work.db, eventId)
  const called = types.find((type) => type.texts.en === texts.en)
  if (called) return called.id
  const [made] = await insertTypes(work, eventId, [{ texts }])
  return made as string
}
